export type SwitchResult = {
  readonly failed: boolean
  /** Whether the network before the switch was one that its family lists. */
  readonly wasListed: boolean
}

/** Where the view of a switch leads when it has ended. @spec S4.22 S4.23 */
export function afterSwitch({ failed, wasListed }: SwitchResult): 'back' | 'close' {
  return failed || wasListed ? 'back' : 'close'
}
