import { Suspense } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { EmptyState, Loading } from '../ui/states.tsx';
import { PLACES, prefixOf, SCREENS } from './screens.tsx';

/** Places whose own address is no screen open their first one. */
const REDIRECTS = PLACES.flatMap((place) => {
  const from = prefixOf(place);
  const to = place.screens[0].href;
  return from === null || from === to ? [] : [{ from, to }];
});

const asProps = (params: Readonly<Record<string, string | undefined>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => !/^\d/.test(name))
      .map(([name, value]) => [name, value ?? null]),
  );

/** Every screen at its address; each is loaded when it is first opened. */
export function ScreenRoutes() {
  return (
    <Suspense fallback={<Loading what="the screen" />}>
      <Switch>
        {SCREENS.map(({ path, Component, startsAnew }) => (
          <Route key={path} path={path}>
            {(params) => {
              const props = asProps(params);
              return <Component key={startsAnew ? Object.values(props).join('/') : path} {...props} />;
            }}
          </Route>
        ))}
        <Route path="/simulations/:id">{({ id }) => <Redirect to={`/simulate/runs/${id}`} replace />}</Route>
        {REDIRECTS.map(({ from, to }) => (
          <Route key={from} path={from}>
            <Redirect to={to} replace />
          </Route>
        ))}
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
