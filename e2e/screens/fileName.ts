/** `ConnectingExternal` as a file is named: `connecting-external`; capitals in a row stay together. */
export function fileName(view: string): string {
  return view.replace(/(?<=[a-z])[A-Z]|(?<!^)[A-Z](?=[a-z])/g, '-$&').toLowerCase()
}
