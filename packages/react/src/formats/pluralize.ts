import { formatNumber } from './formatNumber.js'

/** A text for each form that a language has of "so many"; `#` is the number. Every language has `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>
>

/** So many of something: `counted('en', 2, { one: '# network', other: '# networks' })`. */
export function pluralize(tag: string, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
  return form.replaceAll('#', formatNumber(count, tag))
}
