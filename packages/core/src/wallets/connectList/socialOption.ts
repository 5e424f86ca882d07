import type { Features, Social, SocialEntry } from '@latchkey/protocol'

/** A social login as displayed. */
export type SocialOption = {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
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
