import type { Account } from '../../../core/contract/local/workspace.ts';
import { KEY_ROLES, type KeyRole } from '../../../core/contract/vocabulary.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { NamedOptions, Options } from '../../ui/options.tsx';

const ROLE_HINT: Record<KeyRole, string> = {
  member: 'Acts for its own organization.',
  admin: 'Acts for its own organization and those right below it.',
  superadmin: 'Acts for any organization of the workspace.',
};

export function RoleField({ role, onPick }: { role: KeyRole; onPick: (role: KeyRole) => void }) {
  return (
    <Field label="Role" hint={ROLE_HINT[role]}>
      <SelectInput value={role} onText={(text) => onPick(KEY_ROLES.find((one) => one === text) ?? 'member')}>
        <Options values={KEY_ROLES.toReversed()} />
      </SelectInput>
    </Field>
  );
}

export interface AccountFieldProps {
  label: string;
  accounts: readonly Account[];
  value: string;
  /** Offered as the empty choice, where there may be none. */
  none?: string;
  onPick: (id: string) => void;
}

export function AccountField({ label, accounts, value, none, onPick }: AccountFieldProps) {
  return (
    <Field label={label}>
      <SelectInput value={value} onText={onPick}>
        {none !== undefined && <option value="">{none}</option>}
        <NamedOptions of={accounts} />
      </SelectInput>
    </Field>
  );
}
