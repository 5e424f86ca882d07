import { type Features, type Social, type SocialEntry, socialsOrder } from '@latchkey/protocol'
import { inOrder } from './ConnectRow.js'

/** A social login as displayed. */
export type SocialOption = {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  /** Whether the visitor logged in with it last. */
  readonly isLast?: true
}

const names: Readonly<Record<Social, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** Returns a social login as displayed; unlisted ones are named by their id. */
export function socialOption(socials: Features['socials'], id: string): SocialOption {
  // A duplicate id merges with its entry.
  const listed = (socials || []).map(entryOf).filter((one) => one.id === id)
  const name = listed.find((one) => one.name)?.name
  const image = listed.find((one) => one.image)?.image
  return { id, name: name ?? names[id as Social] ?? id, image }
}

export const isNamed = ({ id, name }: SocialEntry): boolean => name !== undefined || id in names

export const entryOf = (social: Social | SocialEntry): SocialEntry =>
  typeof social === 'string' ? { id: social } : social

export type SocialTilesInput = {
  readonly messenger: boolean
  readonly os: 'ios' | 'mac' | 'android' | 'other'
  readonly order?: readonly string[]
  /** The one that the visitor used last: it comes first, whatever the order. */
  readonly last?: string | undefined
}

/** The layout of the social logins. */
export type SocialTiles = {
  readonly wide: SocialOption | undefined
  readonly tiles: readonly SocialOption[]
  readonly more: boolean
  readonly all: readonly SocialOption[]
}

/** These providers refuse in-app browsers of messengers. @spec S2.22 */
const hiddenInMessenger: Readonly<Record<SocialTilesInput['os'], readonly Social[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

const maxWithoutMore = 6
const tilesBeforeMore = 4

/** Which social logins are offered, and in which layout. @spec S2.22 S9.29 */
export function socialTiles(socials: Features['socials'], input: SocialTilesInput): SocialTiles {
  const hidden: readonly string[] = input.messenger ? hiddenInMessenger[input.os] : []
  const ids = (socials || [])
    .map(entryOf)
    .filter(isNamed)
    .map(({ id }) => id)
  // The vault's own follow the known ones.
  const ordered = [...socialsOrder.filter((id) => ids.includes(id)), ...ids]
  const inTurn = inOrder<string>(ordered, input.order).filter((id) => !hidden.includes(id))
  const last = inTurn.filter((id) => id === input.last)
  const all = inOrder<string>(inTurn, last).map((id) => ({
    ...socialOption(socials, id),
    ...(id === input.last && { isLast: true as const }),
  }))
  if (all.length === 2) return { wide: undefined, tiles: all, more: false, all }
  const [wide, ...others] = all
  const more = all.length > maxWithoutMore
  return { wide, tiles: more ? others.slice(0, tilesBeforeMore) : others, more, all }
}
