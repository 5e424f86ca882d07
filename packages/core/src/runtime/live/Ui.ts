import type { ViewName } from '../../state/views.js'

/** What draws the modal. It is attached once; its code loads when it is first wanted. */
export type Ui = {
  /** The views that have a component; no other can be opened. */
  readonly views: readonly ViewName[]
  /** Loads the code and gives the function that mounts it, which gives the one that takes it away. */
  load(): Promise<() => () => void>
}
