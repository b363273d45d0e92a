import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import {
  AtDesk,
  AtTable,
  CompareScreen,
  DeskRoute,
  FightScreen,
  FightsScreen,
  GamesRoute,
  HomeScreen,
  NotFound,
  OpenRecord,
  Play,
  RulesScreen,
  TurnScreen,
  useFightAddress,
  useWaitingGames,
} from '../desk/index.ts'
import { RenewalNote } from '../offline/index.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import classes from './shell.module.css'

const screens = [
  { to: '/', label: 'Home' },
  { to: '/desk', label: 'Desk' },
  { to: '/fight', label: 'Fight' },
  { to: '/fights', label: 'Fights' },
  { to: '/games', label: 'Games' },
  { to: '/turn', label: 'Turn' },
  { to: '/rules', label: 'Rules' },
]

/** The screen that an address shows. */
const screenOf = (path: string): string => {
  const [, first = ''] = path.split('/')
  return first === 'b' || first === 'compare' ? '/desk' : `/${first}`
}

function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" className={classes.scheme} onClick={() => setColorScheme(next)}>
      {next === 'dark' ? 'Dark' : 'Light'}
      <span className="unseen"> colours</span>
    </button>
  )
}

/** The number of games that wait for this device, but for the one that is open. */
function Waiting({ path }: { readonly path: string }) {
  const [, screen = '', id = ''] = path.split('/')
  const count = useWaitingGames(`${screen}/${id}`).filter(({ game }) => game !== id).length
  if (count === 0) return null
  return (
    <span className={classes.waiting}>
      <span className="unseen">: </span>
      {count}
      <span className="unseen"> wait for you</span>
    </span>
  )
}

function Mark() {
  return (
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.8">
        <circle cx="16" cy="16" r="11" />
        <path d="M16 1.5v6M16 24.5v6M1.5 16h6M24.5 16h6" />
      </g>
      <path
        d="M11.5 21.5V10l9.5 3.4-7.5 2.9"
        fill="none"
        stroke="var(--focus)"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The screen that an address names. */
function Screens({ path }: { readonly path: string }) {
  return (
    <Switch>
      <Route path="/" component={HomeScreen} />
      <Route path="/play/:system/:battle">
        {params => (
          <AtTable>
            <Play {...params} />
          </AtTable>
        )}
      </Route>
      <Route path="/desk/:system?/:battle?">{params => <DeskRoute {...params} />}</Route>
      <Route path="/b/:packed">{({ packed }) => <DeskRoute packed={packed} />}</Route>
      <Route path="/compare/:tab?">
        {({ tab }) => (
          <AtDesk>
            <CompareScreen tab={tab} />
          </AtDesk>
        )}
      </Route>
      <Route path="/fight">
        <AtDesk>
          <AtTable>
            <FightScreen id={undefined} step={undefined} />
          </AtTable>
        </AtDesk>
      </Route>
      <Route path="/fight/:id/:step?">
        {({ id, step }) => (
          <AtTable>
            <FightScreen id={id} step={step} />
          </AtTable>
        )}
      </Route>
      <Route path="/r/:packed/:step?">
        {({ packed, step }) => (
          <AtTable>
            <OpenRecord packed={packed} step={step} />
          </AtTable>
        )}
      </Route>
      <Route path="/fights">
        <AtTable>
          <FightsScreen />
        </AtTable>
      </Route>
      <Route path="/games/:game?/:at?/:rest?">{params => <GamesRoute {...params} />}</Route>
      <Route path="/rules/:system?/:rule?">{({ system, rule }) => <RulesScreen system={system} rule={rule} />}</Route>
      <Route path="/turn" component={TurnScreen} />
      <Route>
        <NotFound path={path} />
      </Route>
    </Switch>
  )
}

/**
 * Gives the focus to a screen once it is shown, if the button that was pressed is gone with the last one. In the place
 * of a screen that is still fetched, the last one stays hidden, and keeps the focus for a while.
 */
function FocusOnScreen({ path }: { readonly path: string }) {
  const left = useRef(path)
  useEffect(() => {
    const isLost = left.current !== path && document.activeElement === document.body
    left.current = path
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}

/** The frame of every screen: the name, the links between screens, and the background. */
export function Shell() {
  const [path] = useLocation()
  const fight = useFightAddress()
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to the battle
      </button>
      <header className={classes.header}>
        <Link href="/" className={classes.brand}>
          <Mark />
          <span className={classes.name}>Flagplot</span>
        </Link>
        <nav aria-label="Screens" className={classes.nav}>
          {screens
            // there is a fight to go back to only while one is on the table
            .filter(({ to }) => to !== '/fight' || fight !== '/fight')
            .map(({ to, label }) => (
              <Link
                key={to}
                href={to === '/fight' ? fight : to}
                aria-current={screenOf(path) === to ? 'page' : undefined}
              >
                {label}
                {to === '/games' && <Waiting path={path} />}
              </Link>
            ))}
        </nav>
        <SchemeButton />
      </header>
      <RenewalNote />
      <main id="main" tabIndex={-1} className={classes.main}>
        <ScreenBoundary place={path}>
          <Suspense fallback={<p>Fetching this screen …</p>}>
            <Screens path={path} />
            <FocusOnScreen path={path} />
          </Suspense>
        </ScreenBoundary>
      </main>
    </div>
  )
}
