import { template } from './embedded.ts'

/** Makes the template of the embedded database once, before files that copy it run side by side. */
export async function setup(): Promise<void> {
  await template()
}
