import { lazy, Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { EmptyState, Loading } from '../ui/states.tsx';

const HomeScreen = lazy(() => import('../features/home/home-screen.tsx').then((m) => ({ default: m.HomeScreen })));
const ScriptsScreen = lazy(() =>
  import('../features/scripts/scripts-screen.tsx').then((m) => ({ default: m.ScriptsScreen })),
);
const RolesScreen = lazy(() => import('../features/roles/roles-screen.tsx').then((m) => ({ default: m.RolesScreen })));
const AgentsScreen = lazy(() =>
  import('../features/agents/agents-screen.tsx').then((m) => ({ default: m.AgentsScreen })),
);
const BinScreen = lazy(() => import('../documents/bin-screen.tsx').then((m) => ({ default: m.BinScreen })));
const ScenariosScreen = lazy(() =>
  import('../features/scenarios/scenarios-screen.tsx').then((m) => ({ default: m.ScenariosScreen })),
);
const SetsScreen = lazy(() => import('../features/scenarios/sets-screen.tsx').then((m) => ({ default: m.SetsScreen })));
const PersonasScreen = lazy(() =>
  import('../features/scenarios/personas-screen.tsx').then((m) => ({ default: m.PersonasScreen })),
);
const RunsScreen = lazy(() =>
  import('../features/simulations/runs-screen.tsx').then((m) => ({ default: m.RunsScreen })),
);
const TrialScreen = lazy(() => import('../features/trial/trial-screen.tsx').then((m) => ({ default: m.TrialScreen })));
const CompareScreen = lazy(() =>
  import('../features/compare/compare-screen.tsx').then((m) => ({ default: m.CompareScreen })),
);
const CallsScreen = lazy(() => import('../features/calls/calls-screen.tsx').then((m) => ({ default: m.CallsScreen })));
const RequestsScreen = lazy(() =>
  import('../features/developer/requests-screen.tsx').then((m) => ({ default: m.RequestsScreen })),
);
const WebhooksScreen = lazy(() =>
  import('../features/developer/webhooks-screen.tsx').then((m) => ({ default: m.WebhooksScreen })),
);
const EgressScreen = lazy(() =>
  import('../features/developer/egress-screen.tsx').then((m) => ({ default: m.EgressScreen })),
);
const AccessScreen = lazy(() =>
  import('../features/developer/access-screen.tsx').then((m) => ({ default: m.AccessScreen })),
);
const ContractScreen = lazy(() =>
  import('../features/developer/contract-screen.tsx').then((m) => ({ default: m.ContractScreen })),
);
const HealthScreen = lazy(() =>
  import('../features/settings/health-screen.tsx').then((m) => ({ default: m.HealthScreen })),
);
const PhraseBookScreen = lazy(() =>
  import('../features/settings/phrase-book-screen.tsx').then((m) => ({ default: m.PhraseBookScreen })),
);
const SettingsScreen = lazy(() =>
  import('../features/settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen })),
);

/** Every screen and its address; each is loaded when it is first opened. */
export function Screens() {
  return (
    <Suspense fallback={<Loading what="the screen" />}>
      <Switch>
        <Route path="/">
          <HomeScreen />
        </Route>
        <Route path="/author/scripts/:id?">{({ id }) => <ScriptsScreen id={id ?? null} />}</Route>
        <Route path="/author/roles/:id?">{({ id }) => <RolesScreen id={id ?? null} />}</Route>
        <Route path="/author/agents/:id?">{({ id }) => <AgentsScreen id={id ?? null} />}</Route>
        <Route path="/author/bin">
          <BinScreen />
        </Route>
        <Route path="/author">
          <Redirect to="/author/scripts" replace />
        </Route>
        <Route path="/simulate/scenarios/:id?">{({ id }) => <ScenariosScreen id={id ?? null} />}</Route>
        <Route path="/simulate/sets/:id?">{({ id }) => <SetsScreen id={id ?? null} />}</Route>
        <Route path="/simulate/personas/:id?">{({ id }) => <PersonasScreen id={id ?? null} />}</Route>
        <Route path="/simulate/runs/:runId/trials/:trialId">
          {({ runId, trialId }) => <TrialScreen runId={runId} trialId={trialId} />}
        </Route>
        <Route path="/simulate/runs/:id/compare/:baselineId">
          {({ id, baselineId }) => <CompareScreen key={`${id}/${baselineId}`} id={id} baselineId={baselineId} />}
        </Route>
        <Route path="/simulate/runs/:id?">{({ id }) => <RunsScreen id={id ?? null} />}</Route>
        <Route path="/simulations/:id">{({ id }) => <Redirect to={`/simulate/runs/${id}`} replace />}</Route>
        <Route path="/simulate">
          <Redirect to="/simulate/runs" replace />
        </Route>
        <Route path="/calls/:id?">{({ id }) => <CallsScreen id={id ?? null} />}</Route>
        <Route path="/developer/requests/:id?">{({ id }) => <RequestsScreen id={id ?? null} />}</Route>
        <Route path="/developer/webhooks/:id?/:deliveryId?">
          {({ id, deliveryId }) => <WebhooksScreen id={id ?? null} deliveryId={deliveryId ?? null} />}
        </Route>
        <Route path="/developer/egress">
          <EgressScreen />
        </Route>
        <Route path="/developer/access">
          <AccessScreen />
        </Route>
        <Route path="/developer/contract">
          <ContractScreen />
        </Route>
        <Route path="/developer">
          <Redirect to="/developer/requests" replace />
        </Route>
        <Route path="/settings/health">
          <HealthScreen />
        </Route>
        <Route path="/settings/phrase-book/:id?">
          <PhraseBookScreen />
        </Route>
        <Route path="/settings">
          <SettingsScreen />
        </Route>
        <Route>
          <EmptyState
            title="There is no such screen"
            action={
              <Link href="/" className="text-accent underline">
                Go to Home
              </Link>
            }
          >
            The address may be from another version of the workbench.
          </EmptyState>
        </Route>
      </Switch>
    </Suspense>
  );
}
