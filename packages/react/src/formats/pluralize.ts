import { formatNumber } from '@latchkey/protocol'

/** A text for each plural form of a language; `#` is the number. Every language has `other`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>
>

/** Fills a count into the right plural form: `pluralize('en', 2, { one: '# network', other: '# networks' })`. */
export function pluralize(tag: string, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
  return form.replaceAll('#', formatNumber(count, tag))
}
