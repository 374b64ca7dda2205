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
export function ScenarioFormPane(props: Omit<YamlFormPaneProps, 'label' | 'order' | 'children'>) {
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
      <ExpectPart />
      <LimitsPart />
    </YamlFormPane>
  );
}
