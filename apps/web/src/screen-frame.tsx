import { Component, type ComponentChildren, type ComponentType, type JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ListedProject } from '@app/core/contracts';
import { DateRange, FilterBar, Skeleton } from './parts';
import { PrintHeader } from './print-header';
import { ViewsMenu } from './views-menu';
import { loadedScreen, loadScreen } from './screens';
import type { Screen } from './screens/screen';
import { keepInView, zoneWords } from './state';

/** The first heading after the page was loaded is read out by itself. */
let began = false;

export interface ScreenFrameProps {
  readonly screen: Screen;
  /** Nothing before its name is known, and where there is none yet: then the screen leads to the first one. */
  readonly project?: ListedProject | undefined;
}

/** A screen with its heading, its window and its filters. */
export const ScreenFrame = ({ screen, project }: ScreenFrameProps): JSX.Element => {
  const hasWindow = screen.controls.startsWith('window');
  const [Content, setContent] = useState<ComponentType | undefined>(() => loadedScreen(screen));
  const [failed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${screen.title} · AI Visibility`;
    if (began) heading.current?.focus({ preventScroll: true });
    began = true;
  }, [screen]);
  useEffect(() => {
    if (Content) return;
    loadScreen(screen).then(
      (component) => setContent(() => component),
      () => setFailed(true),
    );
  }, [screen, Content]);
  // A link may lead to a panel.
  useEffect(() => (Content && location.hash ? keepInView(location.hash.slice(1)) : undefined), [screen, Content]);

  return (
    <>
      <div class="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {screen.title}
        </h1>
        {screen.controls !== 'none' && <ViewsMenu />}
        {project && <PrintHeader project={project} />}
        {hasWindow && <DateRange compares={screen.compares} />}
        {screen.controls.endsWith('filters') && <FilterBar />}
      </div>
      {failed ? (
        <Outdated />
      ) : Content ? (
        <Guard>
          <Content />
        </Guard>
      ) : (
        <Skeleton shape="chart" />
      )}
      {hasWindow && <p class="hint foot screen">All days are {zoneWords()}.</p>}
    </>
  );
};

/** The code of a screen is gone once a newer release is served. */
const Outdated = (): JSX.Element => (
  <div class="notice error" role="alert">
    <p>This part could not be loaded. There may be a newer release.</p>
    <button type="button" class="small secondary" onClick={() => location.reload()}>
      Load again
    </button>
  </div>
);

/** An error of a screen stays in it: the frame goes on. */
class Guard extends Component<{ readonly children: ComponentChildren }, { readonly failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError = (): { failed: boolean } => ({ failed: true });

  override render(): ComponentChildren {
    return this.state.failed ? <Outdated /> : this.props.children;
  }
}
