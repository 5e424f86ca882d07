/** A page with its `{{placeholders}}` filled in, as attributes may hold them; one without a value stays. */
export function fillPage(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : escaped(value)
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
