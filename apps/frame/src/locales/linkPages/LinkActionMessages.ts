/** A page with one button that does what a mail's link is for. */
export type LinkActionMessages = {
  readonly title: string
  readonly lead: string
  readonly confirm: string
  readonly working: string
  readonly done: string
  readonly doneHint: string
  readonly expired: string
  readonly expiredHint: string
}
