import { MantineProvider } from '@mantine/core'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { ComparePlaceProvider, DeskPlaceProvider, FightProvider } from '../desk/index.ts'
import { Shell } from './shell.tsx'
import { theme } from './theme.ts'
// the last of all styles: those of single components come before it
import './look/index.css'

/** The page. Its addresses are behind `#`, so that it works from any folder of any host. */
export const App = () => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <Router hook={useHashLocation}>
      <DeskPlaceProvider>
        <FightProvider>
          <ComparePlaceProvider>
            <Shell />
          </ComparePlaceProvider>
        </FightProvider>
      </DeskPlaceProvider>
    </Router>
  </MantineProvider>
)
