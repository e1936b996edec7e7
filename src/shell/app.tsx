import {
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Redirect, Route as Place, Router, useLocation } from 'wouter'
import { later, paletteOpen, partOf, useGantry, useSetFact, useStore, type Route } from '#core'
import { FULLSCREEN_EVENT, frameWide } from '#core/screens/frame-facts.ts'
import { goTo } from '#core/screens/form/leaving.ts'
import { Forbidden, Going, Page, Spinner, TopBar } from '#ui'
import { useArrival } from './arrival.ts'
import { ScreenBoundary } from './boundary.tsx'
import { AtTheGate } from './entry/at-the-gate.tsx'
import { gate } from './entry/gate.ts'
import { useAuthority } from './guard.ts'
import { Mounts } from './mounts.tsx'
import { useStarts } from './menu/places.ts'
import { NotFound } from './pages/not-found.tsx'
import { useMatch } from './routes.ts'
import { useRecording } from './recording/use-recording.ts'
import { useTheme } from './use-theme.ts'
import * as s from './shell.css.ts'

const Nowhere = later(async () => (await import('./pages/nowhere.tsx')).Nowhere)
const isDriver = (role: string) => role.toLowerCase() === 'driver'

/**
 * While a page comes, letters mean it and not the one before: what is typed stands in its first field then, up to
 * the first key that is no letter, as nobody knows where that would have led.
 */
function Coming() {
  const { keys, facts } = useGantry()
  // before the page is painted: what is pressed at the sight of it is meant for it, and acts
  useLayoutEffect(() => {
    let typed = ''
    const at = location.pathname
    keys.hold((key) => {
      typed += key.length > 1 ? '\n' : key
    })
    return () => {
      keys.release(() => {
        const [text] = typed.split('\n')
        // who went on elsewhere meanwhile, or opened the palette, did not mean that
        const isMeant = location.pathname === at && !facts.get(paletteOpen)
        if (text && isMeant) document.execCommand('insertText', false, text)
      })
    }
  }, [keys, facts])
  return null
}
/**
 * A screen with its own fallback and its own boundary; parameters of its path reach it through the router.
 */
function Screen({ route }: { readonly route: Route }) {
  const gantry = useGantry()
  const Content = partOf(route.load, Coming)
  const { current, asked } = useStore(gantry.me.state)
  // its file comes while permissions are asked for
  useEffect(() => void route.load().catch(() => undefined), [route])
  const { path, permission, title } = route
  const what = title.toLowerCase()
  // what is offered, and which keys act, hangs on the permissions: a screen does not open half
  if (permission && !current && !asked) return <Spinner words={`Opening ${what}`} />
  if (permission && current && !gantry.may(permission))
    return (
      <Page>
        <TopBar title={title} />
        <Forbidden what={what} permission={permission} />
      </Page>
    )
  return (
    <ScreenBoundary key={path} what={title} whole>
      <Place path={path.replace(/\/\*$/, '/*?')}>
        <Content />
      </Place>
    </ScreenBoundary>
  )
}

interface FrameProps {
  readonly path: string
  readonly children: ReactNode
}
/** What stands around a screen: nobody has the other's. Once there, it is drawn without waiting. */
function frameOf(load: () => Promise<ComponentType<FrameProps>>): ComponentType<FrameProps> {
  let held: ComponentType<FrameProps> | undefined
  return function Framed({ path, children }) {
    const [Held, setHeld] = useState(() => held)
    const route = useMatch(useGantry().registry, path)
    useEffect(() => {
      if (held) return setHeld(() => held)
      // side by side with the frame
      void route?.load().catch(() => undefined)
      void load().then(
        (loaded) => {
          held = loaded
          setHeld(() => loaded)
        },
        () => dispatchEvent(new Event('gantry-missed')),
      )
    }, [route])
    return Held ? <Held path={path}>{children}</Held> : <Spinner words="Loading your company" />
  }
}
const Office = frameOf(async () => (await import('./office.tsx')).Office)
const Driver = frameOf(async () => (await import(/* offline */ './driver.tsx')).Driver)

/** Where a person starts: drivers with their day, others with the first place they may read. */
function Home() {
  const gantry = useGantry()
  const places = useStarts()
  const { role } = useStore(gantry.session.state)
  const { current } = useStore(gantry.me.state)
  const { left, refused, whole, coming } = useStore(gantry.state)
  // led back there once
  useEffect(() => void (gantry.state.left = undefined), [gantry])
  const starts = isDriver(role) && gantry.registry.routes.has('/todays-order') ? ['/todays-order'] : places
  const start = left ?? starts[0]
  // who was sent here because a page was refused stays here, with the menu at hand
  if (refused) return <Refused place={refused} driver={isDriver(role)} />
  // Before the permissions are known the menu holds only what everybody may see.
  if (!left && !current && starts === places) return <Spinner words="Loading your company" />
  if (start) return <Redirect to={start} replace />
  if (!whole || coming) return <Seeking />
  return (
    <ScreenBoundary what="Start" whole>
      <Nowhere refused={undefined} />
    </ScreenBoundary>
  )
}
/** The server refused a page; the person is still signed in. */
function Refused({ place, driver }: { readonly place: string; readonly driver: boolean }) {
  const Around = driver ? Driver : Office
  return (
    <Around path="/">
      <ScreenBoundary what="Start" whole>
        <Nowhere refused={place} />
      </ScreenBoundary>
    </Around>
  )
}
/** The place may belong to an area, or to a plugin from outside, that is not loaded yet. */
function Seeking() {
  const { makeWhole } = useGantry()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void makeWhole().catch(() => setFailed(true))
  }, [makeWhole])
  return failed ? <Missing /> : <Spinner words="Loading your company" />
}
function Missing() {
  const [, navigate] = useLocation()
  return (
    <Page>
      <NotFound onHome={() => navigate('/')} />
    </Page>
  )
}

function Inside({ path }: { readonly path: string }) {
  const gantry = useGantry()
  const route = useMatch(gantry.registry, path)
  const driver = isDriver(useStore(gantry.session.state).role)
  const { whole, coming } = useStore(gantry.state)
  const isHome = path === '/' || path === '/login' || path === '/signup'
  // a refusal is over as soon as another page is opened
  useEffect(() => {
    if (!isHome) gantry.state.refused = undefined
  }, [gantry, isHome])
  if (isHome) return <Home />
  // A driver may read own orders, which must not open the office's screens of them.
  if (
    route &&
    driver &&
    !route.layout?.match(/^(driver|either|bare)$/) &&
    !route.open &&
    gantry.registry.routes.has('/todays-order')
  )
    return <Redirect to="/todays-order" replace />
  const missing = whole && !coming ? <Missing /> : <Seeking />
  const content = route ? <Screen route={route} /> : missing
  if (route?.layout === 'bare' || (route?.layout === 'either' && driver))
    return (
      <main className={s.bare} id="main" tabIndex={-1}>
        {content}
      </main>
    )
  return driver || route?.layout === 'driver' ? (
    <Driver path={path}>{content}</Driver>
  ) : (
    <Office path={path}>{content}</Office>
  )
}
function Outside({ path }: { readonly path: string }) {
  const gantry = useGantry()
  const route = useMatch(gantry.registry, path)
  if (route?.open)
    return route.layout === 'bare' ? (
      <Screen route={route} />
    ) : (
      <main className={s.bare} id="main" tabIndex={-1}>
        <Screen route={route} />
      </main>
    )
  // A page that needs a session sends back to the start; what nobody knows shows the login where it is.
  return route ? <ToTheLogin place={path + location.search} /> : <AtTheGate />
}
/** To the start, and from there back again once somebody signed in. */
function ToTheLogin({ place }: { readonly place: string }) {
  const { state } = useGantry()
  const [here] = useState(place)
  useEffect(() => void (state.left = here), [state, here])
  return <Redirect to="/" replace />
}

/** Whether a screen asked for the whole width and has not given it back. */
function useAskedWidth(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const asked = (e: Event) => setWide((e as CustomEvent<boolean>).detail !== false)
    window.addEventListener(FULLSCREEN_EVENT, asked)
    return () => window.removeEventListener(FULLSCREEN_EVENT, asked)
  }, [])
  return wide
}

function Frame() {
  const gantry = useGantry()
  const authority = useAuthority()
  const [path, navigate] = useLocation()
  // A plugin that came after the start brings routes and menu entries.
  void useStore(gantry.state).plugged
  const open = useMatch(gantry.registry, path)?.open ?? false
  useTheme()
  useEffect(() => gantry.keys.attach(window), [gantry])
  useSetFact(frameWide, useAskedWidth())
  useArrival(path)
  useRecording(path)
  // Plain links of screens move inside the application too.
  const onClick = (e: MouseEvent) => {
    const link = (e.target as Element).closest?.('a')
    if (
      !link ||
      e.defaultPrevented ||
      e.button !== 0 ||
      e.ctrlKey ||
      e.metaKey ||
      e.shiftKey ||
      e.altKey ||
      link.target === '_blank' ||
      link.hasAttribute('download') ||
      link.origin !== location.origin ||
      link.pathname.startsWith('/api/')
    )
      return
    e.preventDefault()
    if (!link.hash || link.pathname !== location.pathname) navigate(link.pathname + link.search + link.hash)
  }
  // the login that stands there already goes on standing while it is found out
  const atTheGate = useStore(gate).open
  const checking = authority === 'checking' && !open
  return (
    <Going value={navigate}>
      <div onClick={onClick} style={{ display: 'contents' }}>
        <a
          className="gantry-skip"
          href="#main"
          onClick={(e) => {
            e.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          Skip to content
        </a>
        {checking && !atTheGate && <Spinner words="Checking your session" />}
        {!checking && (authority === 'in' ? <Inside path={path} /> : <Outside path={path} />)}
        <Mounts />
      </div>
    </Going>
  )
}
export const App = () => (
  <Router aroundNav={(navigate, to, options) => goTo(to, () => navigate(to, options))}>
    <Frame />
  </Router>
)
