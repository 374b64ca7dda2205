import type { Conversation } from '../../core/contract/local/conversation.ts';
import { isRuleBased, RULE_BASED } from '../../core/reporting/rule-based.ts';

/** What a conversation can show, where rules spoke on both sides; nothing where somebody else did. */
export function BasisNote({ engines, className = '' }: Pick<Conversation, 'engines'> & { className?: string }) {
  if (!isRuleBased(engines)) return null;
  return <p className={`text-sm text-subtle ${className}`}>{RULE_BASED}</p>;
}
