import { DialerSettingsSchema } from '../../../core/contract/local/live.ts';
import { useDialer } from '../../api/live-calls.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LiveSettingsForm } from './live-settings-form.tsx';

/** How live calls go: who speaks, who picks up, how many at once. */
export function LiveSettingsScreen() {
  const dialer = useDialer();
  usePageTitle('Live calls');
  // What waits and how many are live changes all the time, and is none of the settings.
  const settings = dialer.data && DialerSettingsSchema.parse(dialer.data);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="px-4 pt-4">
          <h1 className="text-lg font-semibold">Live calls</h1>
          <p className="max-w-[80ch] text-muted">
            Calls that are asked for by <code>/v1</code> or by a campaign ring here, are spoken on the clock of live
            calls, and can be watched, told something and ended.
          </p>
        </div>
        <QueryView query={dialer} what="the settings of live calls" />
        {settings && <LiveSettingsForm current={settings} />}
      </div>
    </div>
  );
}
