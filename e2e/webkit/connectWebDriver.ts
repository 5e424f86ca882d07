import type { WebDriver } from '../webDriver/WebDriver.js'

/** Where each command goes; `{id}` stands for the element that it is about. */
const routes: Readonly<Record<string, readonly [method: string, path: string]>> = {
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:Refresh': ['POST', 'refresh'],
  'WebDriver:ExecuteScript': ['POST', 'execute/sync'],
  'WebDriver:FindElement': ['POST', 'element'],
  'WebDriver:ElementClick': ['POST', 'element/{id}/click'],
  'WebDriver:ElementSendKeys': ['POST', 'element/{id}/value'],
  'WebDriver:PerformActions': ['POST', 'actions'],
  'WebDriver:SwitchToFrame': ['POST', 'frame'],
  'WebDriver:SwitchToParentFrame': ['POST', 'frame/parent'],
  'WebDriver:GetWindowHandle': ['GET', 'window'],
  'WebDriver:GetWindowHandles': ['GET', 'window/handles'],
  'WebDriver:NewWindow': ['POST', 'window/new'],
  'WebDriver:SwitchToWindow': ['POST', 'window'],
  'WebDriver:CloseWindow': ['DELETE', 'window'],
}

/** Begins a session with the program at `url`, as WebDriver's standard has it: HTTP and JSON. */
export async function connectWebDriver(url: string): Promise<WebDriver> {
  const session = await request('POST', `${url}/session`, { capabilities: {} })
  const { sessionId } = session as { sessionId: string }
  return {
    send(command, parameters) {
      const [method, path] = routes[command] ?? []
      if (!method || !path) throw new Error(`connectWebDriver.ts has no route for ${command}`)
      const { id } = parameters as { id?: string }
      return request(
        method,
        `${url}/session/${sessionId}/${path.replace('{id}', `${id}`)}`,
        parameters,
      )
    },
  }
}

async function request(method: string, url: string, body: object): Promise<unknown> {
  const sent = method === 'POST' ? { method, body: JSON.stringify(body) } : { method }
  const response = await fetch(url, sent)
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
