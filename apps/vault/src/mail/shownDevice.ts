import { browserName } from './browserName.js'

/** What a mail says of a device: its browser, and a rough place where the operator's proxy reports one. */
export type ShownDevice = { readonly browser: string; readonly place?: string }

export const shownDevice = (caller: {
  readonly userAgent: string
  readonly place?: string
}): ShownDevice => ({
  browser: browserName(caller.userAgent),
  ...(caller.place !== undefined && { place: caller.place }),
})

/** The same in words, after a comma. */
export const deviceText = ({ browser, place }: ShownDevice) =>
  `in ${browser}${place === undefined ? '' : `, near ${place}`}`
