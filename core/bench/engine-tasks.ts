import { streamOf } from '@flagplot/core/dice'
import { doctrineMind, oddsDice, playOut, seededDice } from '@flagplot/core/table'
import { type BenchBattle, ready } from './battles.ts'
import { checksum } from './checksum.ts'
import { type Figure, type Task, warm } from './measure.ts'

const mindsOf = ({ plans }: BenchBattle, seed: string) => ({
  red: doctrineMind(plans.red, streamOf(seed, 'red')),
  blue: doctrineMind(plans.blue, streamOf(seed, 'blue')),
})

/** Battles played in place, every die rolled and every event built. */
function logged(address: string): Task {
  const name = `inputs with full log, ${address}`
  return {
    name,
    run: () => {
      const battle = ready(address)
      const { rules, setup } = battle
      const { ms, result } = warm(() => {
        const dice = seededDice(streamOf('bench'))
        const minds = mindsOf(battle, 'bench')
        let inputs = 0
        let events = 0
        for (let i = 0; i < 300; i++) {
          inputs += playOut(rules, rules.begin(setup), minds, dice, () => events++).inputs.length
        }
        return { inputs, events }
      })
      const figure: Figure = {
        task: name,
        size: `${result.inputs} inputs, ${result.events} events`,
        value: (result.inputs / ms) * 1000,
        unit: 'per second',
        row: 'inputs through the engine with full log',
        target: 150_000,
        checksum: checksum(JSON.stringify(result)),
      }
      return [figure]
    },
  }
}

/** Battles played in place, one draw a throw and no log: what a sampler does where positions do not repeat. */
function inPlace(address: string, row?: { readonly row: string; readonly target: number }): Task {
  const name = `battles in place, ${address}`
  return {
    name,
    run: () => {
      const battle = ready(address)
      const { rules, setup } = battle
      const battles = 500
      const { ms, result } = warm(() => {
        const dice = oddsDice(streamOf('bench'))
        const minds = mindsOf(battle, 'bench')
        let red = 0
        for (let i = 0; i < battles; i++) {
          if (playOut(rules, rules.begin(setup), minds, dice).verdict.winner === 'red') red++
        }
        return red
      })
      return [
        {
          task: name,
          size: `${battles} battles`,
          value: (battles / ms) * 1000,
          unit: 'per second',
          checksum: checksum(String(result)),
          ...row,
        },
      ]
    },
  }
}

export const engineTasks: readonly Task[] = [
  logged('sidcors/border-clash'),
  logged('attack-endurance/six-against-six'),
  logged('combat-shift/carrier-duel'),
  inPlace('sidcors/border-clash'),
  inPlace('warpwar/five-a-side'),
  inPlace('combat-shift/carrier-duel'),
  inPlace('attack-endurance/six-against-six', {
    row: 'played in place with doctrines, no log, 6 against 6',
    target: 60_000,
  }),
]
