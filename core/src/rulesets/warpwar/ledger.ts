import { helpFrom, type Ledger } from '../../game/words/index.ts'

/** Every rule, by id. `CRT` is the expanded table of 1994; `1977`, `1994` and `V3.5` are editions of the rule book. */
export const ledger = {
  'edition.choice': {
    title: 'Edition',
    at: '1977; 1994; V3.5',
    gist: 'The edition says which parts a ship may have and how many systemships a carrier handles in a round.',
    ruling: {
      because: 'the table names shells and bursts, which only the edition of 1994 and later have',
      option: 'edition',
    },
    silent: 'it decides what the builder allows and what an order may hold',
  },
  'build.cost': {
    title: 'Building costs',
    at: '1994 IV',
    gist: 'Each part of a ship has its price in build points; parts that come by the batch are paid by the whole batch.',
    silent: 'a price at the door, printed on the bill',
  },
  'build.armour': {
    title: 'Price of armour',
    at: '1994 IV',
    gist: 'A build point buys two points of armour and one more for every tech level.',
    ruling: {
      because:
        'the summary list says 2 points, but the printed W7 of tech level 2 costs its 23 build points only at 4 points each',
      chose: '2 and the tech level',
      alternatives: ['2 at any tech level'],
    },
    silent: 'a price at the door, printed on the bill',
  },
  'build.parts': {
    title: 'Parts of an edition',
    at: '1977 5; 1994 IV; V3.5 10',
    gist: 'An edition knows certain parts only; racks, holds and repair bays belong to warpships, and holds in V3.5 to systemships too.',
    silent: 'what is not allowed is refused at the door',
  },
  'build.something': {
    title: 'Something to lose',
    at: 'in no edition: house ruling',
    gist: 'A ship has at least one rating that can be lost.',
    ruling: {
      because: 'a ship with nothing to lose would be destroyed before the first shot',
      chose: 'refused',
      alternatives: ['allowed'],
    },
    silent: 'refused at the door',
  },
  'build.generator': {
    title: 'Warp generator size',
    at: 'V3.5 10.2.1',
    gist: 'In V3.5 a warp generator may be small, medium or large by what the rest of the ship costs.',
    ruling: {
      because: 'the large one costs 15 build points in the text and 10 on the aid sheet',
      chose: '15 build points',
      alternatives: ['10 build points'],
    },
    silent: 'a price at the door, printed on the bill',
  },
  'records.hidden': {
    title: 'Hidden records',
    at: '1977; 1994 VII; V3.5',
    gist: 'The records of the ships may be secret, with what each carries: the enemy knows only what a ship has shown.',
    ruling: { because: 'players who meet over a table often leave their records open', option: 'hiddenRecords' },
  },
  'combat.phasing': {
    title: 'Phasing side',
    at: '1977 7; 1994 VI',
    gist: 'The side that moved to the star is the phasing side.',
    ruling: { because: 'a battle without a map has to name it', option: 'phasing' },
  },
  'round.sequence': {
    title: 'Sequence of a round',
    at: '1977 7; 1994 VI',
    gist: 'A round is orders, reveal, ECM, fire, damage, berths and escape, in this order; nothing carries over but damage, ammunition and quiet rounds.',
    silent: 'the order of the steps, not a step of its own',
  },
  'order.secret': {
    title: 'Secret orders',
    at: '1977 7.1; 1994 VI',
    gist: 'Every ship gets one order a round, written in secret and revealed together with all others.',
  },
  'order.missing': {
    title: 'Every ship has orders',
    at: 'in no edition: house ruling',
    gist: 'Every ship on the field gets an order.',
    ruling: {
      because:
        'no rule says what a ship without an order does; the order form has a place for every ship and is always given, so nothing has to be supposed',
      chose: 'orders that leave a ship out are refused',
      alternatives: ['a ship left out dodges with a drive of 0, without power and without fire'],
    },
    silent: 'refused where an order is given',
  },
  'order.power': {
    title: 'Power allocation',
    at: '1977 7.1; 1994 VI',
    gist: 'Drive, beam, screen, ECM, tubes and cannons share the undamaged power of the ship; what is not spent is lost.',
    silent: 'an order that overspends is refused',
  },
  'order.rating': {
    title: 'Limit of a rating',
    at: '1994 VI',
    gist: 'No system gets more power than its undamaged rating; drive has no limit but the power.',
    ruling: {
      because:
        'a printed example powers screens of 4 on a ship built with 3; the text says that power never exceeds the rating',
      chose: 'the rating is the limit',
      alternatives: ['the printed example'],
    },
    silent: 'an order that overspends is refused',
  },
  'order.exclusion': {
    title: 'Missiles exclude screens',
    at: '1977 7.1; 1994 VI',
    gist: 'A ship that fires missiles or shells uses neither beam nor screens in that round.',
    silent: 'an order that mixes them is refused',
  },
  'order.beam': {
    title: 'Beam fire',
    at: '1994 VI',
    gist: 'A beam fires at one target, with at least one point of power.',
    ruling: {
      because:
        'a beam without power would hit by its tech level alone; power without a target does nothing, and is most often a target forgotten',
      chose: 'power of at least 1, and a target; fire at nobody is refused, of beams, missiles and cannons alike',
      alternatives: ['any power', 'fire at nobody is allowed'],
    },
    silent: 'an order without a target for what it fires is refused',
  },
  'order.missile': {
    title: 'Missile fire',
    at: '1977 7.1; 1994 VI',
    gist: 'Each powered tube fires one missile, which has a target of its own.',
    silent: 'checked where an order is given',
  },
  'order.missile-drive': {
    title: 'Missile drive',
    at: '1977 7.1',
    gist: 'A missile is given a drive setting of at least 1, which costs no power.',
    ruling: {
      because: 'no upper limit is stated; settings far above the drive of the target are all the same miss',
      chose: 'at most the power of the target and five more',
      alternatives: ['no limit'],
    },
    silent: 'checked where an order is given',
  },
  'order.cannon': {
    title: 'Cannon fire',
    at: '1994 IV',
    gist: 'Each powered cannon fires one to three shells as a burst; all cannons of a ship have one target.',
    ruling: {
      because: 'the order list speaks of a target, the text of every cannon',
      chose: 'one target a ship',
      alternatives: ['a target a cannon'],
    },
    silent: 'checked where an order is given',
  },
  'order.retreat': {
    title: 'Who may retreat',
    at: '1977 7; 1994 VI',
    gist: 'Only warpships may retreat.',
    silent: 'another tactic is refused',
  },
  'escape.no-power': {
    title: 'Retreat without power',
    at: 'in no edition: house ruling',
    gist: 'A warpship that has lost all its power may still retreat.',
    ruling: { because: 'the ban on moving without power speaks of the movement phase', option: 'retreatWithoutPower' },
    silent: 'another tactic is refused where the option says so',
  },
  'berths.condition': {
    title: 'Conditions of berthing',
    at: '1994 VI',
    gist: 'A warpship that takes aboard or lets go has no drive, no screens, no missiles and no cannons in that round, and dodges or retreats.',
    silent: 'another order is refused',
  },
  'berths.limit': {
    title: 'Berthing limit',
    at: '1977 7; 1994 VI',
    gist: 'In one round a warpship handles one systemship by the rules of 1977, and as many as it has undamaged racks by those of 1994.',
    ruling: {
      because:
        '1977 prints one systemship a combat round, and not whether of each warpship; no edition says whether the two are counted apart; a systemship that is let go is aboard until the end of the round, so its rack is not empty before',
      chose:
        'by the rules of 1977 one of each warpship; those taken aboard and those let go count together; a rack that is emptied in a round can be filled from the next round on',
      alternatives: [
        'one of a whole fleet by the rules of 1977',
        'each is counted by itself',
        'a rack that is emptied can be filled in the same round',
      ],
    },
    silent: 'more are refused',
  },
  'berths.boarding': {
    title: 'Going aboard',
    at: '1994 VI',
    gist: 'A systemship that is taken aboard has no drive and does not fire; it may power screens and ECM, and may be fired on.',
    ruling: {
      because: 'no edition names its drive or its tactic, and fire at it is looked up by both',
      chose: 'a drive of 0, and ATTACK or DODGE as its own order says',
      alternatives: ['the tactic of its carrier'],
    },
    silent: 'another order is refused',
  },
  'berths.carried': {
    title: 'Carried systemships',
    at: '1994 VI',
    gist: 'A carried systemship gets no orders, does not fire and is not fired on.',
    silent: 'it is neither asked nor listed as a target',
  },
  'berths.kept': {
    title: 'Too few racks',
    at: '1977 7; 1994 VI; V3.5',
    gist: 'If there are fewer racks than systemships, those with most left have them: when racks are lost, and when a side withdraws.',
    ruling: {
      because:
        'all editions let the player who withdraws put each systemship in any warpship of choice, and none says who decides when racks are hit; most owners would keep these, and a question that is asked only then would tell what was hit in a secret record',
      chose: 'decided for the owner by what is left of each systemship',
      alternatives: ['the owner decides, as all editions have it for a withdrawal'],
    },
    silent: 'what becomes of each systemship cites its own rule',
  },
  'ecm.split': {
    title: 'Spreading ECM',
    at: '1994 VI',
    gist: 'After the reveal a ship spreads its powered ECM over the missiles aimed at it.',
    ruling: {
      because: 'by post it costs one more message; an instruction written with the order saves it',
      option: 'ecm',
    },
  },
  'ecm.effect': {
    title: 'Effect of ECM',
    at: '1994 VI; V3.5',
    gist: 'A missile that is given points of ECM may be changed by up to the points, and the tech level of the ship less that of the missile; one without points is not changed.',
  },
  'ecm.direction': {
    title: 'Direction of ECM',
    at: '1994 VI',
    gist: 'ECM brings the drive of a missile down or up.',
    ruling: {
      because: 'the text speaks of lowering; raising a missile past its band is a real use',
      option: 'ecmDirection',
    },
  },
  'ecm.floor': {
    title: 'Least drive under ECM',
    at: 'in no edition: house ruling',
    gist: 'ECM cannot bring a missile below the least drive.',
    ruling: { because: 'none is stated; 1 is the least that may be written', option: 'ecmFloor' },
  },
  'crt.table': {
    title: 'Combat Results Table',
    at: 'CRT',
    gist: 'Tactic of the firing ship, tactic of the target and the difference of their drives give the result.',
  },
  'crt.expanded': {
    title: 'Expanded table',
    at: 'CRT',
    gist: 'The expanded table lists every difference by itself, and beside each result that of the fire the other way.',
    silent: 'it is the same table in another shape',
  },
  'crt.dodge-plus-three': {
    title: 'Dodge at +3',
    at: 'CRT, DODGE +3 or more',
    gist: 'The row of dodging ships for +3 is read as +3, and that for +4 as +4 or more.',
    ruling: {
      because:
        'as printed both rows hold at +4 and differ; dodge against dodge at -3 and at -4 or less shows which words sit a line too high',
      chose: '+3, and +4 or more',
      alternatives: ['as printed'],
    },
    silent: 'an erratum of the table',
  },
  'crt.dodge-minus-four': {
    title: 'Dodge at -4',
    at: 'CRT, DODGE -4 or less',
    gist: 'Against an attacker the row of dodging ships for -4 or less holds at -4; from -5 on its parenthesis is a miss.',
    ruling: {
      because: 'the attacker, five or more faster than a dodger, misses by its own row of the same table',
      chose: 'split at -5',
      alternatives: ['as printed'],
    },
    silent: 'an erratum of the table',
  },
  'crt.reciprocal': {
    title: 'Fire the other way',
    at: 'CRT, explanation',
    gist: 'The parenthesis gives the result of the fire the other way, where both ships fire beams or cannons at each other.',
  },
  'crt.beam': {
    title: 'Beam on the table',
    at: '1977 7; CRT',
    gist: 'Beams and cannons are looked up by the tactic and the drive of the firing ship.',
    silent: 'every shot cites the table with its row, column and difference',
  },
  'crt.missile': {
    title: 'Missile on the table',
    at: '1977 7; 1994 VI',
    gist: 'A missile is always looked up in the rows of an attacker, by its own drive.',
  },
  'result.miss': { title: 'Miss', at: 'CRT, explanation', gist: 'A miss does no damage.' },
  'result.hit': { title: 'Hit', at: 'CRT, explanation', gist: 'A hit does the damage of the weapon.' },
  'result.hit-plus': {
    title: 'Hit +1 and +2',
    at: 'CRT, explanation',
    gist: 'Hit +1 and Hit +2 add one and two hits to the damage of the weapon.',
  },
  'result.escapes': {
    title: 'Escapes',
    at: 'CRT, explanation',
    gist: 'Escapes means that this fire does not keep a retreating ship from leaving.',
  },
  'damage.beam': {
    title: 'Beam damage',
    at: 'CRT, explanation',
    gist: 'A beam does as many hits as it has power, and its tech level.',
  },
  'damage.missile': {
    title: 'Missile damage',
    at: 'CRT, explanation',
    gist: 'A missile does two hits, and its tech level.',
  },
  'damage.shells': {
    title: 'Shell damage',
    at: 'CRT, explanation',
    gist: 'A burst does one hit a shell, and its tech level once.',
  },
  'damage.tech': {
    title: 'Tech level',
    at: '1977 5; CRT, explanation',
    gist: 'The tech level adds to each beam, missile and burst, and to screens that have power.',
    silent: 'every hit and every screen cites its own rule with the sum',
  },
  'screen.total': {
    title: 'Screens',
    at: '1977 7.2.2; 1994 VI',
    gist: 'Screens take their power, and the tech level, once a round off the total of all hits.',
  },
  'screen.unpowered': {
    title: 'Unpowered screens',
    at: '1977 5',
    gist: 'Screens without power take nothing, whatever the tech level.',
    silent: 'nothing happens',
  },
  'fire.together': {
    title: 'Simultaneous fire',
    at: '1977 7; 1994 VI',
    gist: 'All fire is simultaneous: a ship that is destroyed still fires in that round.',
  },
  'fire.ammunition': {
    title: 'Ammunition spent',
    at: 'in no edition: house ruling',
    gist: 'Missiles and shells fired in a round are gone before hits are placed.',
    ruling: {
      because: 'they have left the ship when it is hit',
      chose: 'they cannot take hits',
      alternatives: ['they can'],
    },
    silent: 'what is left is what can take hits',
  },
  'damage.owner': {
    title: 'Owner places hits',
    at: '1977 7.2.2; 1994 VI',
    gist: 'The owner of a ship decides which of its ratings take the hits, both owners at once.',
  },
  'damage.absorb': {
    title: 'What a hit takes',
    at: '1977 7.2.2; 1994 VI',
    gist: 'A hit takes one point of a rating, three missiles, six shells, or a hold with its cargo; the last few missiles or shells take one hit as well.',
    ruling: {
      because: 'the text on shells copies the one or two left of missiles',
      chose: '1 to 5 shells left take a hit',
      alternatives: ['only 1 or 2 left'],
    },
  },
  'damage.whole': {
    title: 'Surplus hits',
    at: '1994 VI',
    gist: 'Hits are taken while anything can take them; those beyond are lost.',
  },
  'damage.armour': {
    title: 'Armour',
    at: '1994 IV',
    gist: 'Armour takes one hit a point, where its owner puts it.',
    ruling: { because: 'armour is listed among the ratings that the owner may mark', option: 'armourFirst' },
  },
  'damage.power': {
    title: 'Lost power',
    at: '1977 7.1',
    gist: 'Lost power counts from the next round on.',
    silent: 'the orders of the round stand',
  },
  'damage.loaded-rack': {
    title: 'Loaded racks',
    at: 'V3.5 5.5; 1977 7; 1994 VI',
    gist: 'A rack with a systemship in it cannot be hit; hits that nothing else can take go to the systemships.',
    ruling: {
      because:
        'V3.5 protects the rack and lets its owner put hits on the systemship; 1977 and 1994 say that a destroyed carrier takes its systemships along, and nothing of their racks',
      option: 'loadedRacks',
    },
  },
  'damage.holds': {
    title: 'Cargo holds',
    at: '1994 IV',
    gist: 'A hold that is hit takes its ten build points of cargo with it; empty holds go first.',
  },
  'damage.destroyed': {
    title: 'Ship destroyed',
    at: '1977 7.2.2; 1994 VI',
    gist: 'A ship is destroyed when everything is gone but its warp generator and repair bay.',
  },
  'damage.carrier': {
    title: 'Carrier destroyed',
    at: '1977 7; 1994 VI',
    gist: 'A destroyed carrier takes its systemships with it; where their racks cannot be hit they are lost before it.',
  },
  'berths.taken': {
    title: 'Taken aboard',
    at: '1994 VI',
    gist: 'A systemship that was taken aboard is carried from the end of the round on, if both are still there.',
  },
  'berths.dropped': {
    title: 'Let go',
    at: '1994 VI',
    gist: 'A systemship that was let go is on the field from the end of the round on; it neither fires nor is fired on before, and stays if its carrier is lost or leaves.',
  },
  'escape.all': {
    title: 'Escape',
    at: 'CRT, explanation',
    gist: 'A retreating ship escapes if every enemy ship that fired on it has Escapes.',
  },
  'escape.unfired': {
    title: 'Escape unfired on',
    at: 'CRT, explanation; house ruling',
    gist: 'A retreating ship that nobody fired on escapes.',
    ruling: { because: 'every one of no ships has Escapes', option: 'unfiredEscapes' },
  },
  'escape.missiles': {
    title: 'Missiles do not hold',
    at: 'CRT, explanation; 1977 7.2.1',
    gist: 'Missiles do not hold a retreating ship, even if they hit it.',
    ruling: { because: 'the table says each enemy ship, not missile', option: 'missilesHold' },
  },
  'escape.held': {
    title: 'Held by fire',
    at: 'CRT, explanation',
    gist: 'A miss or a hit of a beam or cannon holds a retreating ship.',
  },
  'escape.goes-along': { title: 'Carried along', at: '1994 VI', gist: 'A cargo escapes with its ship.' },
  'combat.destroyed': {
    title: 'No ship left',
    at: '1977 7; 1994 VI',
    gist: 'A side that has no ship left on the field has lost it.',
    ruling: {
      because:
        'the books end the combat, however the ships have gone, and leave it to the scenario who has won; a battle without a map has to say it',
      chose: 'the side with a ship left on the field has won, whether the others were destroyed or have escaped',
      alternatives: ['a draw where the others have escaped'],
    },
  },
  'combat.both': {
    title: 'Neither side holds the field',
    at: 'in no edition: house ruling',
    gist: 'If neither side has a ship left, nobody has won.',
    ruling: { because: 'nobody holds the star', chose: 'a draw', alternatives: ['the phasing side has lost'] },
  },
  'combat.quiet': {
    title: 'Quiet rounds',
    at: '1977 7; 1994 VI',
    gist: 'After three rounds in a row in which nothing gets past the screens, the phasing side withdraws.',
    ruling: { because: 'the limit can be used to escape for ever; groups agree on others', option: 'quietRoundLimit' },
  },
  'combat.withdraws': {
    title: 'Withdrawal',
    at: '1977 7; 1994 VI',
    gist: 'The side that withdraws after quiet rounds takes along every systemship that finds a rack.',
    ruling: {
      because: 'the books leave it to the scenario who has won; whoever stays holds the star',
      chose: 'the side that stays has won, and the one that withdraws has lost',
      alternatives: ['a draw'],
    },
  },
  'combat.stranded': {
    title: 'Stranded systemships',
    at: '1994 VI',
    gist: 'Systemships of a side that withdraws are destroyed where they find no rack.',
    ruling: {
      because: 'the edition of 1977 does not say',
      chose: 'destroyed in every edition',
      alternatives: ['they stay'],
    },
  },
  'combat.reshuffle': {
    title: 'After the combat',
    at: '1977 8',
    gist: 'After a combat the phasing player may move its systemships between its racks.',
    ruling: {
      because:
        'a battle has no map and no next combat at its star, so that nothing would depend on it; the fleets it leaves keep their berths',
      chose: 'left out',
      alternatives: ['asked after the last round'],
    },
    silent: 'nothing happens after the last round',
  },
} as const satisfies Ledger

/** A citation that is not in the ledger does not compile. */
export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
