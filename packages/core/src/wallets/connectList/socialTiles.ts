import { type Features, type Social, socialsOrder } from '@latchkey/protocol'
import { inOrder } from './inOrder.js'
import { entryOf, isNamed, type SocialOption, socialOption } from './socialOption.js'

/** The environment of the social logins. */
export type SocialTilesInput = {
  /** Whether the page runs inside a messenger app. */
  readonly messenger: boolean
  readonly os: 'ios' | 'mac' | 'android' | 'other'
  /** The order the host gave, if it gave one. */
  readonly order?: readonly string[]
}

/** The layout of the social logins: one wide button, tiles, and a way to the rest. */
export type SocialTiles = {
  readonly wide: SocialOption | undefined
  readonly tiles: readonly SocialOption[]
  /** Whether a last tile leads to the list of all. */
  readonly more: boolean
  readonly all: readonly SocialOption[]
}

/** The providers whose login fails in a messenger's own browser. @spec S2.22 */
const hiddenInMessenger: Readonly<Record<SocialTilesInput['os'], readonly Social[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

const maxWithoutMore = 6
const tilesBeforeMore = 4

/** Which social logins are offered here, and how they are laid out. @spec S2.22 S9.29 */
export function socialTiles(socials: Features['socials'], input: SocialTilesInput): SocialTiles {
  const hidden: readonly string[] = input.messenger ? hiddenInMessenger[input.os] : []
  const ids = (socials || [])
    .map(entryOf)
    .filter(isNamed)
    .map(({ id }) => id)
  // The vault's own stand behind those that have a place.
  const ordered = [...socialsOrder.filter((id) => ids.includes(id)), ...ids]
  const all = inOrder<string>(ordered, input.order)
    .filter((id) => !hidden.includes(id))
    .map((id) => socialOption(socials, id))
  if (all.length === 2) return { wide: undefined, tiles: all, more: false, all }
  const [wide, ...others] = all
  const more = all.length > maxWithoutMore
  return { wide, tiles: more ? others.slice(0, tilesBeforeMore) : others, more, all }
}
