import type { Fight } from '@flagplot/core/desk/fight'
import type { Eye } from '@flagplot/core/game/sides'
import { NativeSelect } from '@mantine/core'
import { useFight } from '../fight-state.tsx'

const sayEye = (fight: Fight, eye: Eye): string =>
  eye === 'umpire' ? 'Umpire: everything' : eye === 'public' ? 'Public' : `${fight.battle.setup[eye].name} (${eye})`

/** Chooses the eye that picture, log, odds and report are for. */
export function Viewpoint({ fight }: { readonly fight: Fight }) {
  const { eye, eyes, see } = useFight()
  return (
    <NativeSelect
      label="Viewpoint"
      value={eye}
      data={eyes.map(value => ({ value, label: sayEye(fight, value) }))}
      onChange={event => see(event.currentTarget.value as Eye)}
    />
  )
}
