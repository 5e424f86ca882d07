import { type Features, type SocialEntry, socialsOrder } from '@latchkey/protocol'
import { nearestName } from '../nearestName.js'
import { assertOption, isRecord, isText, validateImage } from '../validateOption.js'
import { checkFields, type FieldCheck, text } from './checkFields.js'

const fields: Readonly<Record<keyof SocialEntry, FieldCheck>> = {
  id: [
    (value) => isText(value) && /^[a-z][a-z0-9-]{0,31}$/.test(value),
    'give the id that the provider has in your vault',
  ],
  name: text,
  image: [() => true, ''],
}

export function checkSocials(socials: Features['socials']): void {
  const providers: readonly string[] = socialsOrder
  const ids = (socials || []).map((social) => (isRecord(social) ? social.id : social))
  for (const social of socials || []) {
    const entry: SocialEntry = isRecord(social) ? social : { id: social }
    const { id, image, name } = entry
    const option = `features.socials.${id}`
    assertOption(isText(id), 'features.socials', 'each needs an id')
    checkFields(option, entry, fields)
    const isOnce = ids.indexOf(id) === ids.lastIndexOf(id)
    assertOption(isOnce, 'features.socials', `two have the id ${id}`)
    const nearest = nearestName(id, providers)
    const hint = nearest ? `did you mean ${nearest}?` : 'a provider of your vault needs a name too'
    assertOption(providers.includes(id) || name !== undefined, option, hint)
    if (image !== undefined) validateImage(`${option}.image`, image)
  }
}
