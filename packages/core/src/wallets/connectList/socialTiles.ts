import { type Features, type Social, socialsOrder } from '@latchkey/protocol'
import { inOrder } from './inOrder.js'
import { entryOf, isNamed, type SocialOption, socialOption } from './socialOption.js'

export type SocialTilesInput = {
  readonly messenger: boolean
  readonly os: 'ios' | 'mac' | 'android' | 'other'
  readonly order?: readonly string[]
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
  const all = inOrder<string>(ordered, input.order)
    .filter((id) => !hidden.includes(id))
    .map((id) => socialOption(socials, id))
  if (all.length === 2) return { wide: undefined, tiles: all, more: false, all }
  const [wide, ...others] = all
  const more = all.length > maxWithoutMore
  return { wide, tiles: more ? others.slice(0, tilesBeforeMore) : others, more, all }
}
