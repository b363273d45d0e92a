import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

export const options = [
  integerField(
    {
      name: 'minChance',
      label: 'The least chance there is, in percent',
      hint: '0: such an attempt fails without a throw',
      rule: 'chance.floor',
    },
    [0, 1],
    0,
  ),
  choiceField({ name: 'rounding', label: 'Fractions of a percent', rule: 'chance.rounding' }, [
    ['floor', 'are dropped'],
    ['nearest', 'are rounded, halves up'],
  ]),
  flagField(
    { name: 'shiftsForFighters', label: 'Shifts apply to fighters and missiles', rule: 'shift.fighters' },
    true,
  ),
  flagField({ name: 'eraShiftsForCloseIn', label: 'Era shifts apply to close-in defence', rule: 'close-in.era' }, true),
  flagField(
    { name: 'engagedAffectsCid', label: 'Being engaged lowers close-in defence', rule: 'close-in.engaged' },
    true,
  ),
  flagField({ name: 'scoutIsNonWarship', label: 'A scout counts as a non-warship, too', rule: 'target.one-class' }),
  flagField({ name: 'erasForBases', label: 'Era shifts apply to fire of bases', rule: 'base.era' }, true),
  integerField(
    {
      name: 'stealthFirstRoundShift',
      label: 'Offensive shifts of stealthy units in the first round',
      rule: 'stealth.first-round',
    },
    [0, 1],
    0,
  ),
  choiceField({ name: 'ambushLasts', label: 'The shifts of an ambush last', rule: 'ambush.lasts' }, [
    ['firstRound', 'for the first round'],
    ['battle', 'for the whole battle'],
  ]),
  integerField(
    { name: 'hitsToDestroy', label: 'Hits that destroy a unit', rule: 'hit.destroys', fixed: true },
    [1, 4],
    1,
  ),
  choiceField(
    { name: 'carryOver', label: 'A target engaged by missiles begins the next round', rule: 'missile.carry-over' },
    [
      ['engaged', 'engaged: penalty, and the first success is a hit'],
      ['penaltyOnly', 'with the penalty only'],
    ],
  ),
  choiceField(
    {
      name: 'cidPartialTen',
      label: 'Close-in defence against a broken ten of resource points',
      rule: 'close-in.shots',
    },
    [
      ['floor', 'no shot'],
      ['ceil', 'one more shot'],
    ],
  ),
  flagField({ name: 'missilesUsedUp', label: 'Missiles are used up when they attack', rule: 'missile.used-up' }, true),
  choiceField(
    { name: 'interceptedFighters', label: 'An intercepted component that is hit loses', rule: 'intercept.loss' },
    [
      ['d10', 'a ten-sided die of resource points'],
      ['none', 'only its attack'],
    ],
  ),
  choiceField({ name: 'interceptHit', label: 'A ship loses its attack to an interceptor', rule: 'intercept.hit' }, [
    ['hit', 'where it is hit'],
    ['engaged', 'where it is engaged, too'],
  ]),
  flagField({
    name: 'shipsInterceptMissiles',
    label: 'Ships may screen against missiles',
    rule: 'intercept.missiles',
  }),
  integerField(
    {
      name: 'groundUnitCidBase',
      label: 'Base chance of ground units for close-in defence, before it is halved',
      rule: 'ground.close-in',
    },
    [0, 100],
    20,
  ),
  choiceField(
    { name: 'orbitalCidOnFail', label: 'An orbital base that is not in place fires at raiders', rule: 'raid.orbital' },
    [
      ['none', 'not at all'],
      ['after', 'after their attack'],
    ],
  ),
  choiceField(
    { name: 'raidedBasesFire', label: 'A base that is itself raided fires at raiders', rule: 'raid.raided' },
    [
      ['once', 'once: what it fired before them or in answer is not fired again'],
      ['twice', 'twice: in answer to the attack on it, and before or after it as any base'],
    ],
  ),
  flagField({ name: 'carriersBombard', label: 'Carriers bombard, too', rule: 'bombard.who' }),
  flagField({ name: 'fightersHoldField', label: 'Fighters alone hold the field', rule: 'end.fighters-alone' }),
  integerField(
    { name: 'roundLimit', label: 'Rounds agreed on', hint: '0 is no limit', rule: 'end.limit' },
    [0, 999],
    0,
  ),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
