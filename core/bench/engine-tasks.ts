import { streamOf } from '@flagplot/core/dice'
import { doctrineMind, oddsDice, playOut, seededDice } from '@flagplot/core/table'
import { type BenchBattle, ready } from './battles.ts'
import { task, warm } from './measure.ts'

const mindsOf = ({ plans }: BenchBattle, seed: string) => ({
  red: doctrineMind(plans.red, streamOf(seed, 'red')),
  blue: doctrineMind(plans.blue, streamOf(seed, 'blue')),
})

const promised = { row: 'inputs through the engine with full log', target: 150_000 }

/** Battles played in place, every die rolled and every event built. */
const logged = (address: string) =>
  task(`inputs with full log, ${address}`, promised, () => {
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
    const { inputs, events } = result
    return { ms, count: inputs, size: `${inputs} inputs, ${events} events`, said: JSON.stringify(result) }
  })

/** Battles played in place, one draw a throw and no log: what a sampler does where positions do not repeat. */
const inPlace = (address: string, row: { readonly row?: string; readonly target?: number } = {}) =>
  task(`battles in place, ${address}`, row, () => {
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
    return { ms, count: battles, size: `${battles} battles`, said: String(result) }
  })

export const engineTasks = [
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
