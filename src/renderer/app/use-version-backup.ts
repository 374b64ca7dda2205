import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useBackups } from '../api/health.ts';
import { showToast } from '../ui/toasts.tsx';
import { useRememberedName } from '../ui/use-remembered.ts';

/** Tells once that the workspace was backed up before this version of the program opened it first. */
export function useVersionBackup(version: string): void {
  const [, navigate] = useLocation();
  const [told, setTold] = useRememberedName('version-backup');
  const made = useBackups().data?.items.find(({ file }) => file.endsWith(`-before-${version}.understudy`))?.file;
  useEffect(() => {
    if (made === undefined || made === told) return;
    setTold(made);
    showToast(`This is the first start of version ${version}. The workspace was backed up as it was before.`, {
      label: 'Show',
      run: () => navigate('/settings/health'),
    });
  }, [made, told, setTold, navigate, version]);
}
