/** The file of a worker or a process that is built into the folder of the module that starts it: TypeScript in development, JavaScript once built. */
export const entryBeside = (moduleUrl: string, name: string) =>
  new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)
