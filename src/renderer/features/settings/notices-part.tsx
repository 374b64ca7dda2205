import { useSaveSettings, useSettings } from '../../api/workspace.ts';
import { Checkbox } from '../../ui/field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { reporting } from '../../ui/toasts.tsx';

/** Whether the system may tell what happens while one looks elsewhere. */
export function NoticesPart() {
  const settings = useSettings();
  const save = useSaveSettings();
  return (
    <>
      <QueryView query={settings} what="the settings" failed="The settings could not be read" />
      {settings.data && (
        <Checkbox
          label="Do not disturb"
          hint="Otherwise the desktop program tells by a notice of the system that a call rings, a run is done or a webhook fails for the third time, while its window is not in front."
          checked={(save.isPending ? save.variables.do_not_disturb : undefined) ?? settings.data.do_not_disturb}
          onChange={(event) =>
            save.mutate({ do_not_disturb: event.target.checked }, reporting('notices', undefined, 'Not saved: '))
          }
        />
      )}
    </>
  );
}
