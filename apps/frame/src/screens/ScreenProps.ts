import type { ApprovalMessages } from '../locales/approval/en.js'
import type { Stage } from '../stage/Stage.js'

export type StageViewProps = {
  stage: Stage
  words: ApprovalMessages
  /** For numbers and dates. */
  language: string
  /** Whether another page stands around the screen. */
  embedded: boolean
  now: () => number
}

/** The props of the screen of one kind. */
export type ScreenProps<K extends Stage['kind']> = Omit<StageViewProps, 'stage'> & {
  stage: Extract<Stage, { kind: K }>
}
