import type { ExpectationRecord } from '../../../../core/contract/local/agent-gap.ts';
import { ScenarioSchema } from '../../../../core/scenarios/scenario.ts';
import { ActionsPart } from './actions-part.tsx';
import { BehaviourPart, ChannelPart } from './behaviour-part.tsx';
import { DataPart } from './data-part.tsx';
import { EventsPart } from './events-part.tsx';
import { ExpectPart } from './expect-part.tsx';
import { CallPart, GeneralPart, LimitsPart } from './general-part.tsx';
import { GoalPart } from './goal-part.tsx';
import { LeadPart } from './lead-part.tsx';
import { WordsPart } from './words-part.tsx';
import { YamlFormPane, type YamlFormPaneProps } from './yaml-form-pane.tsx';

const ORDER = Object.keys(ScenarioSchema.shape);

/** The whole scenario as a form over its own YAML. */
export function ScenarioFormPane({
  history,
  ...props
}: Omit<YamlFormPaneProps, 'label' | 'order' | 'children'> & {
  /** How the expectations have fared in stored trials. */
  history: readonly ExpectationRecord[];
}) {
  return (
    <YamlFormPane label="Scenario form" order={ORDER} {...props}>
      <GeneralPart />
      <CallPart />
      <LeadPart />
      <GoalPart />
      <BehaviourPart />
      <ChannelPart />
      <WordsPart />
      <EventsPart />
      <ActionsPart />
      <DataPart />
      <ExpectPart history={history} />
      <LimitsPart />
    </YamlFormPane>
  );
}
