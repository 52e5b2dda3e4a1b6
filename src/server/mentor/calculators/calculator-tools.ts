import type { Tool } from '#server/providers/language/port.ts'
import type { Calculator } from './calculator.ts'
import { CALCULATORS } from './registry.ts'

/** Every calculator as a connected model is offered it. Each answers `{ results: { name: { value, unit, means } }, formula, source }`. */
export const CALCULATOR_TOOLS: Tool[] = CALCULATORS.map(asTool)

function asTool(calculator: Calculator): Tool {
  const { id, name, inputs, results, formula, source } = calculator
  return {
    name: id,
    description: `${name}: ${formula}. Money is in pounds; per cent are plain numbers, so that 12.5 is 12.5%.`,
    input: inputs,
    run(input) {
      const worked = calculator.work(input as Record<string, unknown>)
      const said = Object.entries(worked).map(([result, value]) => [
        result,
        { value, unit: results[result]?.unit, means: results[result]?.label },
      ])
      return { results: Object.fromEntries(said), formula, source }
    },
  }
}
