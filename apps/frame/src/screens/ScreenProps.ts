import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { Stage } from '../stage/Stage.js'

export type StageViewProps = {
  stage: Stage
  words: ApprovalMessages
  language: string
  embedded: boolean
  now: () => number
}

export type ScreenProps<K extends Stage['kind']> = Omit<StageViewProps, 'stage'> & {
  stage: Extract<Stage, { kind: K }>
}
