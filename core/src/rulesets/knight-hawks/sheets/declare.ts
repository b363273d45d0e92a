import {
  type Aim,
  type ChoiceField,
  type FieldValues,
  type FormSpec,
  fillFields,
  sectionValues,
} from '../../../game/form/index.ts'
import { type Counted, cartesianProduct, fromList, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { capitalise, chain, type Result } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import {
  type DeclareAsk,
  type DeclareOrder,
  type DeclareShip,
  HOLD,
  type SkilledGunner,
  type WeaponTarget,
  type WeaponTargets,
} from '../orders/declare.ts'
import type { KnightHawks } from '../shape.ts'
import { systemNames } from '../units/system-names.ts'
import { saySum, type Term } from '../weapons/to-hit.ts'
import { countedOrders } from './counted-orders.ts'
import { parseDeclared, printDeclared } from './declare-text.ts'

/** hit.table `Nemesis in 12-7 at 4, LC against RH: 60 - 20 range + 10 head-on = 50 %` */
const sayTarget = ({ value, rangeHexes, terms }: WeaponTarget): string =>
  `${value} at ${rangeHexes}, ${terms[0]?.label}: ${saySum(terms)}`

const valuesOf = ({ targets }: WeaponTargets): readonly string[] => [...targets.map(({ value }) => value), HOLD]

function weaponField({ name, gun, targets }: WeaponTargets): ChoiceField {
  const choices = [
    ...targets.map(target => ({ value: target.value, label: sayTarget(target), targets: [target.at] })),
    { value: HOLD, label: 'holds its fire' },
  ]
  const hint = help(`${capitalise(systemNames[gun])}: its target, named before any die is thrown`, 'fire.declare')
  return { kind: 'choice', name, label: name, hint, choices, fallback: targets[0]?.value ?? HOLD }
}

const gunnerField = ({ name, adds, weapons }: SkilledGunner): ChoiceField => ({
  kind: 'choice',
  name,
  label: name === 'energy gunner' ? 'Energy gunner' : 'Rocket gunner',
  hint: help(`Adds ${adds} % to one weapon`, 'skill.gunner'),
  choices: weapons.map(weapon => ({ value: weapon, label: weapon })),
  fallback: weapons[0] ?? '',
})

const fieldsOf = ({ weapons, gunners }: DeclareShip): readonly ChoiceField[] => [
  ...weapons.map(weaponField),
  ...gunners.map(gunnerField),
]

const sectionsOf = memoizePerAsk((ask: DeclareAsk) =>
  ask.ships.map(ship => ({
    ship,
    section: { kind: 'section', name: ship.id, label: ship.id, fields: fieldsOf(ship) } as const,
  })),
)

const formFields = memoizePerAsk((ask: DeclareAsk) => sectionsOf(ask).map(({ section }) => section))

const form = (ask: DeclareAsk): FormSpec => ({
  title: ask.phase === 'defensive' ? 'Declare defensive fire' : 'Declare fire',
  fields: formFields(ask),
})

const ordersOf = memoizePerAsk((ask: DeclareAsk): Counted<DeclareOrder> => {
  const ships = ask.ships.map(({ id, weapons, gunners }) => {
    const fields = [
      ...weapons.map(weapon => ({ name: weapon.name, values: valuesOf(weapon) })),
      ...gunners.map(gunner => ({ name: gunner.name, values: gunner.weapons })),
    ]
    const filled = fields.map(({ name, values }) => fromList(values.map(value => [name, value] as const)))
    return mapCounted(cartesianProduct(filled), entries => [id, Object.fromEntries(entries)] as const)
  })
  return mapCounted(cartesianProduct(ships), Object.fromEntries<Readonly<Record<string, string>>>)
})

const check = (ask: DeclareAsk, raw: unknown): Result<DeclareOrder> => fillFields(formFields(ask), raw)

/** skill.gunner The gunner adds to the sum of the weapon that the section gives him. */
function gunnerTerms({ gunners }: DeclareShip, weapon: WeaponTargets, own: FieldValues): readonly Term[] {
  const gunner = gunners.find(({ name }) => own[name] === weapon.name)
  return gunner === undefined ? [] : [{ rule: 'skill.gunner', label: 'gunner', by: gunner.adds }]
}

function aimsOf(ship: DeclareShip, own: FieldValues): readonly Aim[] {
  return ship.weapons.flatMap(weapon => {
    const target = weapon.targets.find(({ value }) => value === own[weapon.name])
    if (target === undefined) return []
    const sum = saySum([...target.terms, ...gunnerTerms(ship, weapon, own)])
    return [{ from: target.from, to: target.hex, label: `${ship.id} ${weapon.name} at ${target.value}: ${sum}` }]
  })
}

/** fire.declare Targets of every weapon. Written `Courageous: DC at Faminewind, LB at Nemesis in 12-8, T hold`. */
export const declareSheet: Sheet<KnightHawks, 'declare'> = {
  title: 'targets of fire',
  form,
  check,
  ...countedOrders({ all: ordersOf }),
  parse: (ask, text) => chain(parseDeclared(ask, text), raw => check(ask, raw)),
  print: printDeclared,
  sketch: (ask, values) => ({
    courses: [],
    aims: sectionsOf(ask).flatMap(({ ship, section }) => aimsOf(ship, sectionValues(values, section))),
  }),
}
