import type { Features, Social, SocialEntry } from '@latchkey/protocol'

/** A social login as it is shown. */
export type SocialOption = {
  readonly id: string
  readonly name: string
  /** The host's own; ours is drawn where there is none. */
  readonly image: string | undefined
}

/** The names of the providers that the widget knows. */
const names: Readonly<Record<Social, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** Returns a provider of the list as it is shown; one that is not listed has the name that its id gives. */
export function socialOption(socials: Features['socials'], id: string): SocialOption {
  // Listed twice, it is one: an id alone says less than its entry.
  const listed = (socials || []).map(entryOf).filter((one) => one.id === id)
  const name = listed.find((one) => one.name)?.name
  const image = listed.find((one) => one.image)?.image
  return { id, name: name ?? names[id as Social] ?? id, image }
}

/** Whether an entry of the list has a name to be shown by. */
export const isNamed = ({ id, name }: SocialEntry): boolean => name !== undefined || id in names

/** An entry of the list, whichever way it was written. */
export const entryOf = (social: Social | SocialEntry): SocialEntry =>
  typeof social === 'string' ? { id: social } : social
