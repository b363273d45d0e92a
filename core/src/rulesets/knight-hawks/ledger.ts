import { helpFrom, type Ledger } from '../../game/words/index.ts'

/**
 * Every rule of the battle, by id. `Combat` is the Advanced Game combat chapter; R and A number the rulings and addenda
 * on gaps and contradictions in the books; the other sections are those of the account of the rest of the game.
 */
export const ledger = {
  // the turn
  'turn.sequence': {
    title: 'Sequence of a turn',
    at: 'section 2',
    gist: 'A game turn is the turn of one side and then of the other: movement, then combat.',
  },
  'turn.first': {
    title: 'Who moves first',
    at: 'sections 2, 9.4',
    gist: 'The scenario says who moves first, or the higher die.',
  },
  'turn.repair': {
    title: 'Repair turn',
    at: 'sections 2, 8',
    gist: 'Both sides repair together after every third game turn.',
  },
  'turn.end': {
    title: 'End of a turn',
    at: 'section 2; ruling R36',
    gist: 'Ships leave the battle, and it is judged, at the end of the turn of each side.',
    silent: 'the verdict cites the goal it is judged by',
    ruling: {
      because: 'the books do not say when a result is read',
      chose: 'at the end of the turn of each side',
      alternatives: ['at the end of the game turn'],
    },
  },
  // set-up
  'place.ships': {
    title: 'Placing ships',
    at: 'section 9.4',
    gist: 'Ships whose hex is not written are placed by their player, in the order the scenario gives.',
  },
  'place.speed': {
    title: 'Starting speed',
    at: 'section 9.4',
    gist: 'Ships begin with the speed of a turn before: printed, or chosen by the player up to a highest one.',
    ruling: {
      because: 'any speed is allowed in print, and at any speed the first mover fires before it can be fired at',
      option: 'entrySpeed',
    },
  },
  'place.dice': {
    title: 'Reading ten-sided dice',
    at: 'Introduction, How To Use The Dice',
    gist: 'On ten-sided dice 0 is ten and 00 a hundred.',
  },
  // the map
  'map.size': {
    title: 'Size of the map',
    at: 'section 3.5',
    gist: 'The printed map has 55 columns and 39 rows.',
    ruling: {
      because: 'its size is nowhere in print; the one known copy in hexes has these',
      chose: '55 by 39',
      alternatives: ['any other size, stated in the battle file'],
    },
    silent: 'the edges count where ships are placed and where a scenario ends',
  },
  'map.edge': {
    title: 'Edge of the map',
    at: 'section 3.5',
    gist: 'A ship that flies off the printed map is not lost.',
    ruling: { because: 'the Basic Game loses it, the Advanced Game lays out another map', option: 'edge' },
  },
  'map.block': {
    title: 'Planet blocks fire',
    at: 'section 3.4; ruling R21',
    gist: 'A planet stops fire that would have to pass through it, which is so on a straight row alone.',
    ruling: {
      because: 'off the row a shortest way past the planet can always be traced',
      chose: 'straight through only',
      alternatives: ['any line drawn through the hex'],
    },
    silent: 'what is behind a planet is not offered as a target',
  },
  // movement
  'move.speed': {
    title: 'Speed',
    at: 'section 3.1',
    gist: 'A ship moves as many hexes as its speed of the turn before, or more or fewer by at most its ADF.',
  },
  'move.stop': {
    title: 'Stopping',
    at: 'section 3.1',
    gist: 'A ship of a speed within its ADF may stop; it does not move in that turn.',
    silent: 'a stop is an order like others',
  },
  'move.turn': {
    title: 'Turning',
    at: 'section 3.2',
    gist: 'A ship turns by one hexside in a hex it has entered, at most once a hex and as often as its MR.',
    silent: 'a plot that turns more is refused',
  },
  'move.rotate': {
    title: 'Turning in place',
    at: 'section 3.2; Combat, Steering Hit',
    gist: 'A ship that stands still for the whole turn may point anywhere, if it has any MR.',
  },
  'move.spin-on-stop': {
    title: 'Turning on the spot',
    at: 'addendum A3',
    gist: 'Turning on the spot needs speed 0 before and after the move.',
    ruling: { because: 'the wording asks for speed 0 throughout', option: 'spinOnStop' },
    silent: 'a turn on the spot is offered or not',
  },
  'move.stack': {
    title: 'Stacking',
    at: 'section 3.3',
    gist: 'Any number of ships may be in a hex; they neither collide nor hinder fire.',
    silent: 'nothing happens',
  },
  'move.together': {
    title: 'Order of moves',
    at: 'section 2',
    gist: 'Ships are moved in an order of their own, and a move once announced stands.',
    ruling: {
      because: 'the order is free, and little hangs on seeing how one move ends before the next',
      option: 'plotting',
    },
  },
  'move.drift': {
    title: 'Drifting',
    at: 'Combat, Drifting',
    gist: 'A ship without ADF and MR keeps speed and heading.',
  },
  'move.adf-zero': {
    title: 'No ADF',
    at: 'Combat, Drive Hit',
    gist: 'A ship without ADF keeps its speed, and may turn.',
    silent: 'other speeds are not offered',
  },
  'move.after-fire': {
    title: 'Damage after the move',
    at: 'Combat, Defensive Fire',
    gist: 'Damage of defensive fire counts after the move.',
    silent: 'moves are made before anybody fires',
  },
  // orbit and gravity
  'orbit.enter': {
    title: 'Going into orbit',
    at: 'section 3.4',
    gist: 'A ship that begins its move beside a planet may go into orbit, one way round or the other.',
  },
  'orbit.speed': {
    title: 'Speed for orbit',
    at: 'ruling R18b',
    gist: 'Going into orbit is stopping, and needs a speed within the ADF.',
    ruling: { because: 'orbit counts as speed 0, and nothing waives the rule of stopping', option: 'orbitAtSpeed' },
    silent: 'orbit is offered or not',
  },
  'orbit.move': {
    title: 'Moving in orbit',
    at: 'section 3.4',
    gist: 'Ships and stations in orbit move one hex round the planet in each turn of their side.',
  },
  'orbit.rotate': {
    title: 'Turning in orbit',
    at: 'section 3.4',
    gist: 'A ship in orbit may point anywhere each turn, also in the one it leaves.',
    silent: 'the facing is part of its plot',
  },
  'orbit.leave': {
    title: 'Leaving orbit',
    at: 'sections 2, 3.4',
    gist: 'The orbit moves a ship by its hex before the ship leaves, which then accelerates from 0 with its whole MR.',
  },
  'gravity.crash': {
    title: 'Crash',
    at: 'section 3.4',
    gist: 'A ship that heads straight at the planet as it enters its well crashes.',
  },
  'gravity.turn': {
    title: 'Gravity turn',
    at: 'section 3.4; ruling R18',
    gist: 'A ship that passes a planet is turned toward it by one hexside, where the planet lies abaft its beam.',
    ruling: {
      because: 'no other hex agrees with both printed examples',
      chose: 'in the hex where the planet bears 120 degrees, once a pass, free of MR',
      alternatives: ['in the first hex of the well'],
    },
  },
  'gravity.cancel': {
    title: 'Cancelling gravity',
    at: 'section 3.4',
    gist: 'A turn away from the planet in that hex cancels it.',
  },
  'gravity.once': {
    title: 'Gravity once',
    at: 'ruling R18',
    gist: 'Gravity turns a ship once in a run of hexes beside the planet.',
    silent: 'nothing happens a second time',
    ruling: { because: 'the rule speaks of one facing change', chose: 'once a pass', alternatives: ['in every hex'] },
  },
  'gravity.away': {
    title: 'Turning away',
    at: 'addendum A1',
    gist: 'A ship that turns away in the first hex of the well and leaves it owes gravity nothing.',
    silent: 'nothing happens',
    ruling: {
      because: 'the turn is due only where the planet lies abaft the beam',
      chose: 'no turn',
      alternatives: ['a turn all the same'],
    },
  },
  'gravity.inside': {
    title: 'Turning into the planet',
    at: 'addendum A2',
    gist: 'A ship that turns into the planet from beside it crashes, too.',
    ruling: { because: 'the hex of a planet cannot be entered', chose: 'a crash', alternatives: ['not allowed'] },
  },
  // screens
  'screen.one': {
    title: 'One screen',
    at: 'Combat, New Advanced Game Defenses',
    gist: 'A ship has one screen up at a time.',
    silent: 'one choice a ship',
  },
  'screen.when': {
    title: 'Switching screens',
    at: 'section 2; ruling R33',
    gist: 'Screens are switched at the start of the owner’s movement and stay so until its next.',
    ruling: {
      because: 'there is no other moment for it',
      chose: 'for a whole game turn',
      alternatives: ['at any time'],
    },
  },
  'mask.launch': {
    title: 'Masking screen',
    at: 'section 5.4',
    gist: 'A masking screen costs one of its charges and stays out.',
  },
  'mask.ends': {
    title: 'End of a mask',
    at: 'section 5.4; ruling R23',
    gist: 'A mask is lost when its ship turns or changes speed.',
    ruling: {
      because: 'the cloud goes on as the ship did',
      chose: 'also in the turn it was launched; standing still and pointing elsewhere keeps it',
      alternatives: ['from the next turn on'],
    },
  },
  'mask.orbit': {
    title: 'Mask in orbit',
    at: 'section 5.4',
    gist: 'In orbit a mask lasts for six turns of its side.',
    ruling: {
      because: 'it lasts for one complete orbit, and nothing says when in a turn that is over',
      chose:
        'from the turn it is launched, or comes into orbit, until the seventh begins; another can be launched then',
      alternatives: ['until the sixth hex of the orbit is entered', 'until the seventh is'],
    },
  },
  'mask.own': {
    title: 'Fire out of a mask',
    at: 'section 5.4',
    gist: 'Lasers fired out of a mask count as if fired into one; nothing is halved twice.',
  },
  // navigation and break-up
  'nav.roll': {
    title: 'Out of control',
    at: 'Combat, Navigation Hit',
    gist: 'Before a ship without navigation moves, 1 to 5 on a die turns it left and 6 to 10 right in each hex until its MR is used up.',
  },
  'nav.stopped': {
    title: 'Stopped out of control',
    at: 'Combat, Navigation Hit',
    gist: 'A stopped ship ignores it.',
    ruling: {
      because:
        'a stopped ship can be one that was at rest or one that stays so, and control is lost until it is repaired',
      chose: 'one that stays at rest, docked or in orbit; one that gets under way turns as it must',
      alternatives: ['also one that gets under way from rest'],
    },
    silent: 'it stays, or points where it likes',
  },
  'breakup.chance': {
    title: 'Break-up',
    at: 'Combat, Hull Hits',
    gist: 'The damage beyond half of the hull, times the ADF and MR points of the move, is the chance that the ship breaks apart.',
  },
  'breakup.when': {
    title: 'When break-up is thrown',
    at: 'ruling R22',
    gist: 'It is thrown for once a move, before the ship moves.',
    ruling: {
      because: 'the text counts the points of the game turn',
      chose:
        'one throw on all points, forced turns too, turning on the spot and gravity free; damage counts as it was when the move was ordered',
      alternatives: ['a throw for each manoeuvre'],
    },
  },
  // seekers
  'seeker.place': {
    title: 'Laying seekers',
    at: 'Combat, Seeker missiles',
    gist: 'Seekers are laid before the battle by the defender or dropped in any hex of a move, any number in a hex.',
  },
  'seeker.inert': {
    title: 'Inert seekers',
    at: 'Combat, Seeker missiles; ruling R27',
    gist: 'A seeker lies still, hidden and harmless until it is activated.',
    silent: 'nothing happens',
    ruling: {
      because: 'only activated ones are said to detonate',
      chose: 'harmless and known to its owner alone',
      alternatives: ['seen once a ship enters its hex'],
    },
  },
  'seeker.activate': {
    title: 'Activating seekers',
    at: 'Combat, Seeker missiles',
    gist: 'Its player activates it at the start of its movement.',
  },
  'seeker.speed': {
    title: 'Seeker speed',
    at: 'Combat, Seeker missiles',
    gist: 'It moves two hexes in its first turn and two more in each one after.',
  },
  'seeker.nearest': {
    title: 'Nearest ship',
    at: 'Combat, Seeker missiles',
    gist: 'It flies at the closest ship, friend or foe, chosen anew each turn; a die decides between equals.',
  },
  'seeker.docked': {
    title: 'Docked ships draw none',
    at: 'ruling R27',
    gist: 'Stations and docked ships do not attract it.',
    silent: 'they are never its target',
    ruling: {
      because: 'stations are exempt in print, and a docked ship is inside one',
      chose: 'neither',
      alternatives: ['docked ships do'],
    },
  },
  'seeker.detonates': {
    title: 'Seeker goes off',
    at: 'Combat, Seeker missiles',
    gist: 'It goes off when it enters the hex of a ship, or a ship enters its hex while it is active.',
  },
  'seeker.largest': {
    title: 'Largest ship',
    at: 'Combat, Seeker missiles; ruling R27',
    gist: 'It attacks the largest ship there; a die decides between equals.',
    ruling: { because: 'size is nowhere defined', chose: 'by hull points as built', alternatives: ['by class'] },
  },
  'seeker.twelve': {
    title: 'Twelve hexes',
    at: 'Combat, Seeker missiles',
    gist: 'In the turn in which it moves twelve hexes it goes off in any case.',
  },
  'seeker.roll': {
    title: 'Seeker attack',
    at: 'Combat, Seeker missiles; ruling R7',
    gist: 'A seeker throws to hit, then on the damage table.',
    ruling: {
      because: 'its row in the combat table and its interceptor value would mean nothing otherwise',
      option: 'seekersRoll',
    },
  },
  // mines
  'mine.before': {
    title: 'Mines before the battle',
    at: 'Combat, Mines',
    gist: 'The defender may lay mines before the battle.',
  },
  'mine.drop': {
    title: 'Dropping mines',
    at: 'Combat, Mines; ruling R28',
    gist: 'A minelayer drops mines in hexes of its move, one pattern in each.',
    ruling: {
      because: 'nothing limits the rate',
      chose: 'one pattern in every hex of its path',
      alternatives: ['one a turn'],
    },
  },
  'mine.one-pattern': {
    title: 'One pattern a hex',
    at: 'section 7',
    gist: 'A hex holds one pattern of a side; it may be mined again once that has gone off.',
    silent: 'a second one of the same side stays aboard',
    ruling: {
      because: 'the places of mines are secret, and a pattern that stays aboard would tell of the enemy’s',
      chose: 'each side counts its own',
      alternatives: ['one pattern of both sides together'],
    },
  },
  'mine.secret': {
    title: 'Secret mines',
    at: 'Combat, Mines',
    gist: 'The places of mines are known to their side alone until they go off.',
    silent: 'nothing is said',
  },
  'mine.enters': {
    title: 'Mines go off',
    at: 'Combat, Mines',
    gist: 'Mines go off when an enemy ship has entered or crossed their hex, at the end of all movement.',
  },
  'mine.stations': {
    title: 'Stations and mines',
    at: 'ruling R28',
    gist: 'Enemy stations set mines off, too.',
    ruling: { because: 'only seekers are said to spare them', option: 'minesHitStations' },
  },
  'mine.standing': {
    title: 'Mined beneath',
    at: 'ruling R28',
    gist: 'A ship in a hex that is mined under it is safe until it enters a mined hex.',
    silent: 'nothing happens',
    ruling: { because: 'the text speaks of entering', chose: 'safe', alternatives: ['attacked'] },
  },
  'mine.all': {
    title: 'Mines attack all',
    at: 'Combat, Mines',
    gist: 'All enemy ships that entered or crossed the hex are attacked; then it is no longer mined.',
  },
  'mine.roll': {
    title: 'Mine attack',
    at: 'Combat, Mines; ruling R8',
    gist: 'Mines throw to hit for each ship.',
    ruling: { because: 'their row in the combat table would mean nothing otherwise', option: 'minesRoll' },
  },
  // declaring and reaching
  'weapon.list': {
    title: 'Weapons',
    at: 'Combat, New Statistics; New Advanced Game Weapons',
    gist: 'Each weapon has its restrictions, its range, its modifier and its dice.',
    silent: 'looked up in every attack',
  },
  'weapon.limited': {
    title: 'Limited supply',
    at: 'section 4.2',
    gist: 'A weapon of limited supply fires one of its rounds at a time.',
    silent: 'a round is struck out with every shot',
  },
  'fire.declare': {
    title: 'Declaring fire',
    at: 'section 4.5',
    gist: 'All weapons and targets of a phase are announced before any die is thrown.',
  },
  'fire.order': {
    title: 'Order of shots',
    at: 'section 4.5',
    gist: 'Shots are resolved in the order of the roster.',
    silent: 'the order of the log',
    ruling: {
      because: 'no order is given',
      chose: 'by ship and weapon as listed',
      alternatives: ['as the player likes'],
    },
  },
  'fire.wasted': {
    title: 'Wasted shot',
    at: 'section 4.5',
    gist: 'A shot at what has been destroyed is wasted, and its round spent.',
  },
  'fire.rate': {
    title: 'Rate of fire',
    at: 'section 4.2',
    gist: 'Each weapon fires once in a combat phase it may fire in; each battery is a weapon of its own.',
    silent: 'one field a weapon',
  },
  'fire.turn': {
    title: 'Launchers',
    at: 'section 4.2; ruling R6',
    gist: 'A launcher fires once in each combat phase.',
    ruling: { because: 'defensive fire of rocket batteries would be half void otherwise', option: 'launchersFire' },
    silent: 'shots are offered or not',
  },
  'fire.moving-only': {
    title: 'Fired in the own turn',
    at: 'Combat, Torpedo, Assault Rocket',
    gist: 'Torpedoes and assault rockets are fired in the own turn only.',
    silent: 'shots are offered or not',
  },
  'fire.range': {
    title: 'Range',
    at: 'section 4.3',
    gist: 'Range is counted in hexes with the target’s and without the firer’s.',
    silent: 'shots are offered or not',
  },
  'fire.diffusion': { title: 'Diffusion', at: 'Combat, Range Diffusion', gist: 'Beams lose five percent a hex.' },
  'fire.forward': {
    title: 'Forward field of fire',
    at: 'section 4.3',
    gist: 'Forward weapons reach a strip of three rows ahead of the bow.',
    silent: 'shots are offered or not',
  },
  'fire.flank': {
    title: 'Flank of the field',
    at: 'ruling R17',
    gist: 'The outer rows of that strip begin at two hexes.',
    ruling: { because: 'the diagram is lost; the one copy made from it reads so', option: 'flankFrom' },
    silent: 'shots are offered or not',
  },
  'fire.head-on': {
    title: 'Head-on shot',
    at: 'section 4.3',
    gist: 'A forward weapon has ten percent more against a target dead ahead.',
  },
  'fire.entered': {
    title: 'Entering an enemy hex',
    at: 'section 4.3',
    gist: 'A ship that moved into the hex of an enemy may use its forward weapons on it, head-on.',
  },
  'fire.entered-defence': {
    title: 'Answer to entering',
    at: 'section 4.3; ruling R17c',
    gist: 'Forward weapons answer a ship that entered the hex if the hex it came from lay in their field; head-on if it was the central row.',
    ruling: {
      because: 'so runs the logic of the field',
      chose: 'head-on from the central row only',
      alternatives: ['always head-on'],
    },
  },
  'fire.same-hex': {
    title: 'Same hex before',
    at: 'ruling R17b',
    gist: 'Against an enemy that was in the same hex before, forward weapons may be used, without head-on.',
    ruling: { because: 'the bonus belongs to entering', option: 'headOnInHex' },
  },
  'fire.path': {
    title: 'Fire along the path',
    at: 'Combat, Defensive Fire; ruling R26',
    gist: 'Defensive fire takes a moving ship in any hex of its path, the first and the last included.',
    ruling: {
      because: 'a ship that stands still can be a target, too',
      chose: 'first and last included',
      alternatives: ['hexes entered only'],
    },
  },
  'fire.final-hex': {
    title: 'Fire from the last hex',
    at: 'section 4.3; ruling R16',
    gist: 'The moving side fires from where its ships ended their move.',
    ruling: { because: 'positions on a path are granted to the other side only', option: 'fireOnTheMove' },
  },
  // to hit
  'hit.table': {
    title: 'Combat table',
    at: 'Combat, Combat Table',
    gist: 'The combat table gives the chance of each weapon against each defence.',
  },
  'hit.sum': {
    title: 'Chance to hit',
    at: 'section 5',
    gist: 'Head-on, range, interceptors, evasion and damage are added to the number of the table.',
    silent: 'every attack cites its terms',
  },
  'hit.always': { title: 'Always hits', at: 'section 5', gist: 'A throw of 1 to 5 always hits.' },
  'hit.never': { title: 'Always misses', at: 'section 5', gist: 'A throw of 96 to 100 always misses.' },
  'hit.half': {
    title: 'Hull damage halved',
    at: 'Combat, Combat Table, footnote',
    gist: 'At a star in the table, hull damage is halved, fractions up.',
  },
  'column.none': {
    title: 'No defence',
    at: 'Combat, None',
    gist: 'A ship without a hull or screen to defend it has a column of its own.',
    silent: 'named in the term of the table',
  },
  'column.best': {
    title: 'Most effective defence',
    at: 'section 5.2',
    gist: 'The chance is that against the most effective defence in use.',
    silent: 'named in the term of the table',
  },
  'column.attracts': {
    title: 'Attracting screen',
    at: 'Combat, note on screens; rulings R5, R5b',
    gist: 'A screen that attracts a weapon counts instead: proton for electron beams, electron for proton beams, stasis for torpedoes, mines and seekers.',
    ruling: {
      because: 'the text gives stasis to missiles and rockets, the table to torpedoes, mines and seekers only',
      chose: 'whatever the table shows above its column for none',
      alternatives: ['assault rockets and rocket batteries, too'],
    },
    silent: 'named in the term of the table',
  },
  'icm.launch': {
    title: 'Interceptor missiles',
    at: 'Combat, ICMs',
    gist: 'Interceptors are launched at torpedoes, rockets, mines and seekers; each is spent.',
  },
  'icm.when': {
    title: 'Allotting interceptors',
    at: 'section 5.3; ruling R25',
    gist: 'They are allotted attack by attack, before its throw.',
    ruling: {
      because: 'they are launched before the attack is resolved',
      chose: 'before each throw',
      alternatives: ['all at once'],
    },
    silent: 'the order of the questions',
  },
  'icm.effect': {
    title: 'Effect of interceptors',
    at: 'Combat, Combat Table, ICM',
    gist: 'Each lowers the chance by the number of the table.',
  },
  'icm.friends': {
    title: 'Covering friends',
    at: 'Combat, ICMs in the Advanced Game',
    gist: 'They defend any friendly ship in the hex.',
  },
  'icm.path': {
    title: 'Interceptors along the path',
    at: 'ruling R24',
    gist: 'In defensive fire a helper must have passed the hex of the attack.',
    ruling: { because: 'the same hex is that of the attack', option: 'interceptorsHelp' },
    silent: 'helpers are offered or not',
  },
  'icm.docked': {
    title: 'Docked, no interceptors',
    at: 'section 5.3',
    gist: 'Docked ships launch none.',
    ruling: { because: 'the original says so, a later edition allows it', option: 'dockedInterceptors' },
    silent: 'helpers are offered or not',
  },
  'evade.torpedo': {
    title: 'Evading a torpedo',
    at: 'section 5.6',
    gist: 'Fighters and assault scouts may evade a torpedo: five percent for each point of MR.',
  },
  'evade.owed': {
    title: 'Turns owed for evading',
    at: 'section 5.6',
    gist: 'A ship that has evaded turns in every hex of its next move until its MR is used up.',
  },
  'evade.feasible': {
    title: 'Who can evade',
    at: 'ruling R29',
    gist: 'Evading needs an MR and a next speed that can reach it.',
    silent: 'it is offered or not',
    ruling: {
      because: 'the turns it costs could not be made otherwise',
      chose: 'needed',
      alternatives: ['always allowed'],
    },
  },
  // damage
  'damage.table': {
    title: 'Damage table',
    at: 'Combat, Damage; rulings R1, R3, R4',
    gist: 'A hit throws on the damage table with the modifier of its weapon.',
    ruling: {
      because: 'the example of 83 names an entry that the table has not, and that of 66 leaves the modifier out',
      chose: 'the table, with its bands as printed',
      alternatives: [],
    },
  },
  'damage.hull': {
    title: 'Hull damage',
    at: 'Combat, Hull Hits',
    gist: 'A hull hit throws the dice of the weapon and takes off hull points; at none the ship is destroyed.',
  },
  'damage.double': { title: 'Double damage', at: 'Combat, Hull Hits', gist: 'Double damage doubles what is thrown.' },
  'damage.double-half': {
    title: 'Doubling before rounding',
    at: 'ruling R14',
    gist: 'Doubling and halving are done before anything is rounded.',
    ruling: { because: 'halving first would gain a point on odd throws', option: 'doubleHalf' },
  },
  'damage.drive': {
    title: 'Drive hit',
    at: 'Combat, Drive Hit; ruling R2',
    gist: 'A drive hit takes one point of ADF, half of the original ADF or all of it; half is rounded up.',
    ruling: { because: 'table and text agree that 3 loses 2', chose: 'the loss is rounded up', alternatives: [] },
  },
  'damage.drive-floor': {
    title: 'Least ADF',
    at: 'addendum A7',
    gist: 'No more is lost than there is.',
    silent: 'a figure stops at 0',
    ruling: { because: 'nothing is below 0', chose: 'stops at 0', alternatives: [] },
  },
  'damage.steering': {
    title: 'Steering hit',
    at: 'Combat, Steering Hit',
    gist: 'A steering hit takes one point of MR or all of it.',
  },
  'damage.weapon': {
    title: 'Weapon hit',
    at: 'Combat, Weapon System Hit',
    gist: 'A weapon hit destroys the first listed system that the ship has, with all its rounds.',
  },
  'damage.next': {
    title: 'Next system',
    at: 'ruling R13',
    gist: 'A listed system that is destroyed already is passed over.',
    ruling: { because: 'the list goes on where a ship does not have a system', option: 'nextSystem' },
  },
  'damage.defence': {
    title: 'Defence hit',
    at: 'Combat, Defense Hit',
    gist: 'A defence hit destroys the first listed defence that the ship has.',
  },
  'damage.mask-out': {
    title: 'Mask without launcher',
    at: 'ruling R15b',
    gist: 'A mask that is out survives its launcher; a destroyed screen drops at once.',
    ruling: { because: 'a short circuit spares it, too', chose: 'the cloud stays', alternatives: ['it is lost'] },
  },
  'damage.shorted': {
    title: 'Defence without power',
    at: 'addendum A4',
    gist: 'A defence without power can still be destroyed.',
    silent: 'nothing is passed over',
    ruling: {
      because: 'it is not destroyed by the short circuit',
      chose: 'it can',
      alternatives: ['it is passed over'],
    },
  },
  'damage.power': {
    title: 'Short circuit',
    at: 'Combat, Power Short Circuit',
    gist: 'A short circuit puts out screens and interceptors until it is repaired; a mask that is out stays.',
  },
  'damage.power-none': {
    title: 'Nothing to short out',
    at: 'ruling R15; addendum A6',
    gist: 'A short circuit is a hull hit where there is nothing to put out or power is out already.',
    ruling: {
      because: 'that is what happens to systems a ship has not',
      chose: 'a hull hit',
      alternatives: ['nothing'],
    },
  },
  'damage.combat-control': {
    title: 'Combat control hit',
    at: 'Combat, Combat Control System Hit',
    gist: 'Attacks of the ship have ten percent less.',
  },
  'damage.navigation': {
    title: 'Navigation hit',
    at: 'Combat, Navigation Hit; ruling R32',
    gist: 'The ship loses control of its turns until repaired; a second such hit is a hull hit.',
    ruling: {
      because: 'that is what happens to destroyed systems',
      chose: 'recorded also at MR 0, where it bites after repair',
      alternatives: ['a hull hit at MR 0'],
    },
  },
  'damage.fire': {
    title: 'Fire aboard',
    at: 'Combat, Electrical Fire',
    gist: 'The ship burns until the fire is put out.',
  },
  'damage.second-fire': {
    title: 'Second fire',
    at: 'Combat, Recording Damage; ruling R10',
    gist: 'A second fire is a hull hit.',
    ruling: { because: 'any result that would cause one is hull damage', option: 'secondFire' },
  },
  'damage.damage-control': {
    title: 'Damage control hit',
    at: 'Combat, Damage Control Hit',
    gist: 'The damage control rating is cut in half.',
  },
  'damage.half-control': {
    title: 'Half of damage control',
    at: 'ruling R12',
    gist: 'Half of an odd rating is rounded up.',
    ruling: { because: 'the halved value is what is rounded', option: 'halfControl' },
  },
  'damage.disaster': {
    title: 'Disastrous fire',
    at: 'Combat, Damage Table 117 to 120; ruling R11',
    gist: 'A disastrous fire burns, halves damage control, takes all ADF and MR and ten percent of all attacks.',
    ruling: {
      because: 'control hits do not add up',
      chose: 'damage that was there already is not taken twice',
      alternatives: ['a hull hit for each'],
    },
  },
  'damage.absent': {
    title: 'Nothing there to hit',
    at: 'Combat, Recording Damage',
    gist: 'A hit on what the ship has not or has no more is a hull hit, never doubled.',
  },
  'damage.cumulative': {
    title: 'Hits add up',
    at: 'Combat, Recording Damage',
    gist: 'Drive and steering hits add up.',
    silent: 'figures are taken off what is left',
  },
  'damage.once': {
    title: 'Hit a second time',
    at: 'Combat, Recording Damage',
    gist: 'Second hits on combat control or damage control are hull hits.',
  },
  'damage.stations': {
    title: 'Hits on stations',
    at: 'ruling R31',
    gist: 'Drive, steering and navigation hits on a station are hull hits.',
    ruling: { because: 'it has none of them', chose: 'hull hits', alternatives: ['nothing'] },
  },
  'damage.every-hull': {
    title: 'What every hull has',
    at: 'addendum A5',
    gist: 'Every hull has combat control and damage control, and can burn.',
    silent: 'nothing is passed over',
    ruling: { because: 'nothing exempts any', chose: 'every hull', alternatives: ['armed ones'] },
  },
  'burn.when': {
    title: 'When fire spreads',
    at: 'Combat, Electrical Fire; ruling R9',
    gist: 'A burning ship throws on the damage table at the start of the combat step of its enemy.',
    ruling: { because: 'text and sequence agree on it, a later edition does not', option: 'fireThrow' },
  },
  'burn.throw': {
    title: 'Fire throw',
    at: 'Combat, Electrical Fire',
    gist: 'The throw has twenty added; hull damage of a fire is one die.',
  },
  // docking
  'dock.stop': {
    title: 'Docking',
    at: 'section 9.3; ruling R19',
    gist: 'A ship docks that ends its move in the hex of a base at a speed within its ADF.',
    ruling: {
      because: 'a base moves every turn and a stopping ship does not, so that the words cannot be met',
      chose: 'speed within ADF in the hex of the base; a carrier that docks itself takes nobody aboard in that turn',
      alternatives: ['speed 0 in its hex'],
    },
  },
  'dock.moves': {
    title: 'Moving while docked',
    at: 'section 9.3',
    gist: 'A docked ship moves with its base.',
    silent: 'the move of the base is logged',
  },
  'dock.leave': {
    title: 'Leaving a base',
    at: 'section 9.3; ruling R20',
    gist: 'A ship leaves its base in its own movement, from where the base began its turn, pointing anywhere.',
    ruling: { because: 'the text is silent', chose: 'any facing', alternatives: ['the facing of the base'] },
  },
  'dock.launch-speed': {
    title: 'Launch speed',
    at: 'ruling R20',
    gist: 'It leaves a station at rest and a carrier with the speed of the carrier.',
    ruling: { because: 'inertia; the text is silent', option: 'launchSpeed' },
  },
  'dock.weapons': {
    title: 'Weapons while docked',
    at: 'section 9.3',
    gist: 'Docked ships fire batteries only.',
    silent: 'shots are offered or not',
  },
  'dock.target': {
    title: 'Base or docked ship',
    at: 'section 9.3',
    gist: 'The attacker says whether it fires at a base or at a ship docked there; docked fighters and scouts cannot be attacked.',
    silent: 'targets are offered or not',
  },
  'dock.blast': {
    title: 'Base destroyed',
    at: 'section 9.3; ruling R35',
    gist: 'A base that is destroyed does half of its hull as built to each docked ship, and a docked ship likewise to its base.',
    ruling: {
      because: 'nothing says how it is rounded or where it goes',
      chose: 'rounded down, as plain hull points',
      alternatives: ['rounded up'],
    },
  },
  'dock.rearm': {
    title: 'Rearming',
    at: 'section 9.3',
    gist: 'Fighters and scouts are rearmed by one whole game turn docked, unless their base is attacked in it.',
  },
  'dock.who': {
    title: 'Who docks where',
    at: 'section 9.3',
    gist: 'Fighters dock at stations and carriers, other ships at stations only.',
    silent: 'bases are offered or not',
  },
  'dock.capacity': {
    title: 'Room for fighters',
    at: 'section 9.1; ruling R34',
    gist: 'A carrier holds so many fighters.',
    ruling: { because: 'the two books differ', option: 'capacity' },
    silent: 'refused at the door or not offered',
  },
  // repair
  'repair.points': {
    title: 'Damage control points',
    at: 'section 8',
    gist: 'Each ship shares its damage control rating among its damaged items; the points are the chance of each.',
  },
  'repair.throw': {
    title: 'Repair throw',
    at: 'section 8',
    gist: 'A throw at most the points, and at most 89, repairs.',
  },
  'repair.never': {
    title: 'Beyond repair',
    at: 'section 8',
    gist: 'A throw of 99 or 100 means that the system cannot be repaired in this battle.',
  },
  'repair.blocks': {
    title: 'Repair in parts',
    at: 'section 8; ruling R30',
    gist: 'Drive and steering may be tried once for each lost point; every battery and anything else once.',
    ruling: {
      because:
        'the manual grants several blocks to drive and steering alone, and sets no bound to them: the bound is ours, after its example of one block a point',
      chose: 'one block for each lost point of drive and steering, one attempt for any other item',
      alternatives: ['more blocks than points are lost', 'several attempts for any item'],
    },
  },
  'repair.hull': { title: 'Hull repair', at: 'section 8', gist: 'A repaired hull gains one die of points.' },
  'repair.fire': { title: 'Fire put out', at: 'section 8', gist: 'A repaired fire is out; what it did stays.' },
  // skills
  'skill.column': {
    title: 'Skilled characters',
    at: 'Combat, Combat Table; section 10',
    gist: 'With skilled characters the shaded numbers of the combat table count.',
    ruling: { because: 'the text asks for the plain numbers until skills are used', option: 'skills' },
  },
  'skill.gunner': {
    title: 'Gunner',
    at: 'section 10',
    gist: 'A gunner adds five percent a level to one weapon in a combat phase.',
    ruling: {
      because: 'turn can be that of a side or of the game, as with launchers',
      chose: 'once in a combat phase',
      alternatives: ['once in a game turn'],
    },
  },
  'skill.pilot': {
    title: 'Pilot',
    at: 'section 10',
    gist: 'A pilot adds five percent a level to forward weapons, and three to evasion.',
  },
  'skill.pilot-turn': {
    title: "Pilot's extra turn",
    at: 'section 10',
    gist: 'A pilot has ten percent a level for one turn more than the MR in a move, except one that evades.',
    ruling: {
      because: 'nothing says when the chance is thrown for, and moves are ordered as a whole',
      chose:
        'before moves are ordered, for every ship that could fly a turn more and turns as it likes; in that move the turn is one like others, and it strains the hull',
      alternatives: [
        'only once a course with one turn more is ordered, which is flown without it where the throw fails',
        'also for a ship out of control',
        'no turn more',
      ],
    },
  },
  'skill.engineer': {
    title: 'Engineer',
    at: 'section 10',
    gist: 'An engineer adds ten points a level to the damage control rating.',
  },
  // results
  'end.last-fleet': { title: 'Last fleet', at: 'section 9.4', gist: 'The last side with a ship or station left wins.' },
  'end.fighters-alone': {
    title: 'Fighters alone',
    at: 'section 9.4; ruling R36',
    gist: 'A side with only fighters left draws.',
    ruling: {
      because: 'printed for two scenarios',
      chose: 'in every battle to the last fleet',
      alternatives: ['they win'],
    },
  },
  'end.nobody': { title: 'Nobody left', at: 'section 9.4', gist: 'If nobody is left the battle is drawn.' },
  'end.escort': {
    title: 'Escort',
    at: 'section 9.4',
    gist: 'The escorted ship is safe across the map; if it escapes and all others of its side are lost, the battle is drawn.',
  },
  'end.escorted-course': {
    title: 'Escorted course',
    at: 'section 9.4',
    gist: 'The escorted ship flies straight across at its speed.',
    silent: 'its plot is not asked for',
  },
  'end.evacuation': {
    title: 'Evacuation',
    at: 'section 9.4',
    gist: 'The side wins if its ship has been docked for three game turns and then leaves the map; otherwise the enemy does, also where time runs out.',
    ruling: {
      because: 'a ship with no enemy left loads at leisure, and without a station it cannot',
      chose: 'the side wins with the last enemy gone, if its ship is loaded or has a station left to load at',
      alternatives: ['only once its ship has left the map'],
    },
  },
  'end.deserted': {
    title: 'Deserted station',
    at: 'section 9.4',
    gist: 'Once the ship is loaded nobody is left to fire the weapons of the station.',
    ruling: {
      because: 'the scenario has one station',
      chose: 'of every station of that side',
      alternatives: ['of the station where it loaded'],
    },
    silent: 'shots are offered or not',
  },
  'end.quiet': {
    title: 'Quiet turns',
    at: 'nowhere',
    gist: 'Game turns without an attack end the battle.',
    ruling: { because: 'the plane has no end, and who wants to get away does', option: 'quietTurns' },
  },
  'end.still': {
    title: 'Nothing can happen',
    at: 'nowhere',
    gist: 'Two hundred game turns in which nobody can do anything end the battle.',
    ruling: {
      because: 'wrecks at rest would lie beside each other for ever',
      chose: 'after two hundred turns without a question or a throw, with the winner that running out of time has',
      alternatives: ['no end'],
    },
  },
  'end.limit': {
    title: 'Turn limit',
    at: 'nowhere',
    gist: 'A battle ends with the last game turn agreed on.',
    ruling: { because: 'no length is printed', option: 'turnLimit' },
  },
} as const satisfies Ledger

export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
