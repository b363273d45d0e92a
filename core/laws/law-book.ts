import { coloursAreNothing, exactAndSampledAgree } from './agreement.ts'
import { rulingsAreBorne, rulingsChangeOptionsAlone } from './amended.ts'
import { billsSumUp, designsCostTheirPrice } from './bills.ts'
import {
  choicesPassCheck,
  costsFitTheirColumns,
  fieldsHaveHelp,
  formsFit,
  junkIsRefused,
  nthIsTheChoice,
  ordersAreWritten,
  playedInputsPass,
  sizeIsCount,
} from './briefs.ts'
import { candidatesAreLegal } from './candidates.ts'
import { oddsAreTheImage, rollsAreInterned, weightsAreIntegers } from './chance.ts'
import {
  eventsCiteKnownRules,
  everyRuleIsCited,
  everyRuleIsTested,
  everythingElseCitesKnownRules,
  rulingsNameTheirOptions,
  switchedRulingsAreTested,
} from './citations.ts'
import { countsNeverFallBelowZero } from './counts.ts'
import {
  argumentUntouched,
  clonesIndependent,
  logChangesNothing,
  outcomeSuffices,
  sameFirstState,
  sameNext,
  survivesJson,
} from './determinism.ts'
import { doctrinesGiveLegalOrders, doctrinesHaveWords } from './doctrines.ts'
import {
  catalogueParses,
  everyOptionValueIsTaken,
  freshRostersFightTheSame,
  junkSetupsAreRefused,
  optionDefaultsAgree,
  ownKeysHaveForms,
  rostersParse,
  schemaIsPublished,
  setupsPrintAndParse,
  slipsAreRefused,
  unitsPrintAsRecords,
} from './doors.ts'
import { nobodyFreeIsTheOdds, oneQuestionIsBruteForce } from './duels.ts'
import { effectTablesAreTheOrders } from './effect-tables.ts'
import { horizonsAreTheBattle, overIsOver, playEnds, roundsNeverFall, someBattlesEnd } from './endings.ts'
import { goldensAreAllRead, goldensReproduce } from './goldens.ts'
import {
  equalThreatsSufferedAlike,
  halvesAreTheWhole,
  measuresHangOnTheirHalf,
  namedBattlesAreSeparable,
  overAgrees,
  rowsMakeTheRound,
  rowsSumToOne,
} from './halves.ts'
import { equalKeysEqualFutures, equalKeysMeasureEqual, keysFollowThePosition } from './keys.ts'
import { barredSideStays, barsStay } from './leaving.ts'
import { lengthsAgree, lengthsWithoutDiceAgree } from './lengths.ts'
import { lossesBeginAtNone, measuresAreNumbers, unitsAddUp } from './measures.ts'
import { openedRoundsAreReal, statedKindsOpenRounds } from './opening-halves.ts'
import { everyOptionValueChangesABattle } from './option-values.ts'
import { plainWalksAgree } from './plain-odds.ts'
import { boardsAreTables, scenesAreWhole, scenesHaveWords } from './scenes.ts'
import {
  hidingHangsOnTheSetup,
  imaginedPositionsFit,
  scramblingAsksTheSame,
  scramblingShowsNothing,
  viewsAreBuilt,
  viewsFollowWitness,
  witnessesLearnTheirDue,
} from './secrecy.ts'
import { equalKeysPlayTheSame } from './side-by-side.ts'
import { sidesAreNamedByWords } from './side-words.ts'
import { sketchesFollowTheForm } from './sketches.ts'
import type { Law } from './subject.ts'
import { targetsAreEnemies, weaponsStandBeside } from './targets.ts'
import { clausesHaveTitles, eventsHaveWords, kindsHaveTitles, pagesHaveWords, promptsHaveWords } from './words.ts'

/** Every law by its name, in the order they are judged: doors, positions, chance, orders, secrets, ends, pages. */
export const lawBook = {
  'a printed set-up parses to the same set-up': setupsPrintAndParse,
  'units print as records of known fields': unitsPrintAsRecords,
  'what a set-up states of its own has a form': ownKeysHaveForms,
  'the usual slips in a set-up are refused': slipsAreRefused,
  'a mutated set-up is refused or can be begun, and never throws': junkSetupsAreRefused,
  'the schema of set-ups is published': schemaIsPublished,
  'the defaults of the options are those of the set-up': optionDefaultsAgree,
  'every value of every option is taken by some battle': everyOptionValueIsTaken,
  'every value of every option changes some battle': everyOptionValueChangesABattle,
  'every class of the catalogue can be fielded': catalogueParses,

  'the same set-up begins in the same state': sameFirstState,
  'the same state and input give the same next state and events': sameNext,
  'a log changes nothing': logChangesNothing,
  'the outcome of a throw suffices': outcomeSuffices,
  'apply leaves its argument untouched': argumentUntouched,
  'clones are independent': clonesIndependent,
  'a state survives JSON and has the same future': survivesJson,
  'equal keys have equal futures': equalKeysEqualFutures,
  'orders that are said to do the same lead to positions of equal key': effectTablesAreTheOrders,
  'positions of equal key, reached on different ways, have the same future side by side': equalKeysPlayTheSame,
  'equal keys measure equal': equalKeysMeasureEqual,
  'a key is read off the position alone': keysFollowThePosition,

  'rulings at any question are borne': rulingsAreBorne,
  'a ruling changes options alone, and none that is settled': rulingsChangeOptionsAlone,

  'odds are the image of all faces under read': oddsAreTheImage,
  'odds are non-negative integer weights, and every reading has words': weightsAreIntegers,
  'equal circumstances give the same roll': rollsAreInterned,

  'every choice passes check unchanged': choicesPassCheck,
  'size is the count of the choices': sizeIsCount,
  'what orders cost has a cell for each column': costsFitTheirColumns,
  'mutated orders are refused or legal, and never throw': junkIsRefused,
  'forms can be filled in with every order and first stand legal': formsFit,
  'every field of an order form has a sentence of help with its rule': fieldsHaveHelp,
  'a choice is aimed at enemies in the picture': targetsAreEnemies,
  'the weapon of a target stands beside it': weaponsStandBeside,
  'orders are written and read back': ordersAreWritten,
  'sketches follow the form': sketchesFollowTheForm,
  'the order at an index is the choice there': nthIsTheChoice,
  'played inputs pass the door': playedInputsPass,
  'every doctrine always gives legal orders': doctrinesGiveLegalOrders,
  'doctrines have words': doctrinesHaveWords,
  'candidates are legal, and the same for equal views': candidatesAreLegal,

  'a view tells no more than the log': viewsFollowWitness,
  'a view is built, not the position': viewsAreBuilt,
  'scrambling what an eye cannot know shows nothing': scramblingShowsNothing,
  'who is asked, for what, with which dice, does not depend on secrets': scramblingAsksTheSame,
  'witnesses learn their due': witnessesLearnTheirDue,
  'an imagined position fits what the eye knows': imaginedPositionsFit,
  'hides hangs on the set-up alone, and where it is false every eye sees the same': hidingHangsOnTheSetup,
  'a scene shows every unit of the set-up': scenesAreWhole,
  'scenes have words': scenesHaveWords,
  'boards have words, and a cell for every column': boardsAreTables,
  'a bill sums up': billsSumUp,
  'designs cost their price': designsCostTheirPrice,

  'play ends, or a position repeats': playEnds,
  'a good part of the games come to an end': someBattlesEnd,
  'rounds never fall': roundsNeverFall,
  'over is over': overIsOver,
  'a side that cannot leave cannot leave later': barsStay,
  'who cannot leave stays, by orders to leave too': barredSideStays,
  'a horizon is the battle without its cap': horizonsAreTheBattle,
  'exact odds and battles played agree within 5 sigma': exactAndSampledAgree,
  'odds under random options and doctrines are those of a plain walk': plainWalksAgree,
  'mean length and the table by round agree': lengthsAgree,
  'mean length and the table by round agree without dice': lengthsWithoutDiceAgree,
  'swapping the sides swaps the odds': coloursAreNothing,
  'the battles that are said to be separable are': namedBattlesAreSeparable,
  'rows of halves sum to 1': rowsSumToOne,
  'row times row is the real round': rowsMakeTheRound,
  'equal threats are suffered alike': equalThreatsSufferedAlike,
  'halves that meet are over when the rules say so': overAgrees,
  'a measure hangs on its own half': measuresHangOnTheirHalf,
  'exact odds are the same with and without halves': halvesAreTheWhole,
  'kinds of question that are said to open rounds of halves do': statedKindsOpenRounds,
  'a round of halves that opens with any orders is the real one': openedRoundsAreReal,
  'a battle in which nobody is free is worth what its odds say': nobodyFreeIsTheOdds,
  'one free question is decided as by the odds of every pair of orders': oneQuestionIsBruteForce,
  'measures are numbers': measuresAreNumbers,
  'counts never go below zero': countsNeverFallBelowZero,
  'nothing is lost before the battle': lossesBeginAtNone,
  'units that are left and units destroyed add up to those there were': unitsAddUp,
  'a roster parses as the next set-up': rostersParse,
  'the roster of a fresh fleet fights the same battle': freshRostersFightTheSame,

  'events cite known rules': eventsCiteKnownRules,
  'questions, verdicts, options and tables cite known rules': everythingElseCitesKnownRules,
  'every rule is cited by an event, or silent': everyRuleIsCited,
  'every rule is named by a test title, or silent': everyRuleIsTested,
  'a ruling with an option is tested, each of its values by name': switchedRulingsAreTested,
  'rulings name their options': rulingsNameTheirOptions,
  'events have words': eventsHaveWords,
  'prompts have words': promptsHaveWords,
  'kinds of question have titles': kindsHaveTitles,
  'sides are named by the words given, nowhere by their colours': sidesAreNamedByWords,
  'clauses have titles': clausesHaveTitles,
  'the pages of the system have words': pagesHaveWords,
  'goldens exist and reproduce byte for byte': goldensReproduce,
  'every golden is fought for': goldensAreAllRead,
} as const satisfies Readonly<Record<string, Law>>

export type LawName = keyof typeof lawBook
