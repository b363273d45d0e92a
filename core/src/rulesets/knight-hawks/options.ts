import type { OptionSpec, SettingsOf } from '../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../game/kit/index.ts'
import type { RuleId } from './ledger.ts'

export const options = [
  flagField({
    name: 'skills',
    label: 'Gunners, pilots and engineers have skills',
    hint: 'The shaded numbers of the combat table are used',
    rule: 'skill.column',
  }),
  choiceField({ name: 'plotting', label: 'The ships of a side are moved', rule: 'move.together' }, [
    ['together', 'by one order for all'],
    ['shipByShip', 'one after the other, each seeing how the one before fared'],
  ]),
  integerField({ name: 'entrySpeed', label: 'Highest speed a ship may begin with', rule: 'place.speed' }, [0, 60], 15),
  flagField({
    name: 'spinOnStop',
    label: 'A ship may turn on the spot in the turn it stops',
    rule: 'move.spin-on-stop',
  }),
  flagField({ name: 'orbitAtSpeed', label: 'Orbit may be entered at any speed', rule: 'orbit.speed' }),
  choiceField(
    { name: 'launchSpeed', label: 'A ship launched by a moving carrier has the speed', rule: 'dock.launch-speed' },
    [
      ['carrier', 'of the carrier'],
      ['zero', '0'],
    ],
  ),
  integerField({ name: 'capacity', label: 'Fighters that a carrier holds', rule: 'dock.capacity' }, [8, 10], 10),
  choiceField({ name: 'edge', label: 'A ship that leaves the printed map', rule: 'map.edge' }, [
    ['open', 'flies on'],
    ['lost', 'is lost, as in the Basic Game'],
  ]),
  choiceField({ name: 'flankFrom', label: 'The two hexes beside the bow', rule: 'fire.flank' }, [
    ['second', 'are outside the forward field'],
    ['first', 'belong to the forward field'],
  ]),
  flagField({
    name: 'fireOnTheMove',
    label: 'The moving side may fire from any hex of its path',
    rule: 'fire.final-hex',
  }),
  flagField({
    name: 'headOnInHex',
    label: 'Head-on counts against whoever is in the same hex from before',
    rule: 'fire.same-hex',
  }),
  choiceField({ name: 'launchersFire', label: 'Launchers with counted rounds fire once', rule: 'fire.turn' }, [
    ['phase', 'a combat phase'],
    ['gameTurn', 'a game turn'],
  ]),
  choiceField(
    { name: 'interceptorsHelp', label: 'In defensive fire interceptors help whoever shared', rule: 'icm.path' },
    [
      ['path', 'the hex of the attack'],
      ['final', 'the hex in which the move ended'],
    ],
  ),
  flagField({ name: 'dockedInterceptors', label: 'Docked ships may launch interceptors', rule: 'icm.docked' }),
  flagField({ name: 'minesRoll', label: 'Mines throw to hit', rule: 'mine.roll' }, true),
  flagField({ name: 'seekersRoll', label: 'Seekers throw to hit', rule: 'seeker.roll' }, true),
  flagField({ name: 'minesHitStations', label: 'Enemy stations set mines off', rule: 'mine.stations' }, true),
  choiceField({ name: 'doubleHalf', label: 'Double damage of a weapon that does half', rule: 'damage.double-half' }, [
    ['once', 'is doubled, halved, and rounded once'],
    ['halfFirst', 'is halved and rounded, then doubled'],
  ]),
  choiceField(
    { name: 'nextSystem', label: 'Where the first listed system is destroyed already', rule: 'damage.next' },
    [
      ['next', 'the next one that works is hit'],
      ['hull', 'the hull is hit'],
    ],
  ),
  choiceField({ name: 'halfControl', label: 'Half of an odd damage control rating', rule: 'damage.half-control' }, [
    ['up', 'leaves the larger half'],
    ['lossUp', 'leaves the smaller half'],
  ]),
  choiceField({ name: 'secondFire', label: 'A disastrous fire aboard a burning ship', rule: 'damage.second-fire' }, [
    ['hull', 'is a hull hit'],
    ['disaster', 'does everything but set fire'],
  ]),
  choiceField({ name: 'fireThrow', label: 'Fires are thrown for in the combat step of', rule: 'burn.when' }, [
    ['enemy', 'the enemy'],
    ['owner', 'their own side'],
  ]),
  integerField(
    {
      name: 'quietTurns',
      label: 'Game turns without an attack that end the battle',
      hint: '0 is never',
      rule: 'end.quiet',
    },
    [0, 99],
    12,
  ),
  integerField(
    { name: 'turnLimit', label: 'Game turns agreed on', hint: '0 is no limit', rule: 'end.limit' },
    [0, 999],
    60,
  ),
] as const satisfies readonly (OptionSpec & { readonly rule: RuleId })[]

export type Options = SettingsOf<typeof options>
