import { formatNumber } from '@latchkey/protocol'

export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>
>

/** `pluralize('en', 2, { one: '# network', other: '# networks' })` */
export function pluralize(tag: string, count: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(tag).select(count)] ?? forms.other
  return form.replaceAll('#', formatNumber(count, tag))
}
