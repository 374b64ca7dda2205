import { Children, Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

interface PaneSpec {
  id: string;
  /** Pixels, or a percentage as text such as "30%". */
  size?: number | string;
  min?: number | string;
  /** Stays mounted, with its state, but takes no room. For layouts of two panes, where the other one then has all of it. */
  hidden?: boolean;
}

export interface PanesProps {
  /** Names the layout, so that the widths a person chose come back. */
  id: string;
  direction?: 'horizontal' | 'vertical';
  panes: readonly PaneSpec[];
  children: ReactNode;
}

/** Resizable panes, one child each; sizes are remembered per layout and set of panes. */
export function Panes({ id, direction = 'horizontal', panes, children }: PanesProps) {
  // The library makes them element ids as well, and panes can be nested.
  const domId = (pane: string) => `${id}-${pane}`;
  const layout = useDefaultLayout({
    id: `understudy:panes:${id}`,
    panelIds: panes.map((pane) => domId(pane.id)),
    storage: localStorage,
  });
  const parts = Children.toArray(children);
  const bar = direction === 'horizontal' ? 'w-px' : 'h-px';
  return (
    <Group
      orientation={direction}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
      className="h-full w-full"
    >
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && !pane.hidden && !panes[index - 1]?.hidden && (
            <Separator
              aria-label={`Resize ${pane.id}`}
              className={`${bar} bg-line outline-offset-0 data-[separator=active]:bg-accent data-[separator=hover]:bg-accent`}
            />
          )}
          <Panel
            data-hidden={pane.hidden || undefined}
            id={domId(pane.id)}
            defaultSize={pane.size}
            minSize={pane.min ?? 160}
            groupResizeBehavior={typeof pane.size === 'number' ? 'preserve-pixel-size' : 'preserve-relative-size'}
            className="flex h-full min-h-0 min-w-0 flex-col overflow-hidden"
          >
            {parts[index]}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
