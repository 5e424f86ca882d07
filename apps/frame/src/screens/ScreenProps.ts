import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { Stage } from '../stage/Stage.js'

export type StageViewProps = {
  stage: Stage
  words: ApprovalMessages
  /** The language tag for numbers and dates. */
  language: string
  /** Whether the screen is embedded in another page. */
  embedded: boolean
  now: () => number
}

/** The props of the screen of one stage kind. */
export type ScreenProps<K extends Stage['kind']> = Omit<StageViewProps, 'stage'> & {
  stage: Extract<Stage, { kind: K }>
}
