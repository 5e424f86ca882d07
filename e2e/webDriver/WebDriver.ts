/** A browser that takes the commands of WebDriver. */
export type WebDriver = {
  /** Sends a command such as `WebDriver:Navigate` and gives the value of its answer. */
  send(command: string, parameters: object): Promise<unknown>
}
