import { type Endpoint, file, redirect, sound } from '#shared/endpoint.ts'
import { ProblemBody } from '#shared/problem.ts'
import { z } from '#shared/zod.ts'

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
const json = (shape: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(shape, io) } })

/** The contract book as an OpenAPI 3.1 document. */
export function openApi(endpoints: Endpoint[], { title, version }: { title: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ithaca' } } },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  const { access = 'user', summary, body, upload } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[2]],
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint, 'params', 'path'), ...parameters(endpoint, 'query', 'query')],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    ...(upload && { requestBody: { required: true, content: { [upload.type]: {} } } }),
    responses: {
      ...success(endpoint),
      default: { description: 'A problem in words', content: json(ProblemBody, 'output') },
    },
  }
}

function success({ answer }: Endpoint) {
  if (answer === redirect) return { 302: { description: 'Sends the browser on' } }
  if (answer === file) return { 200: { description: 'A file to be kept', content: { '*/*': {} } } }
  if (answer === sound) return { 200: { description: 'Sound, as it is made', content: { 'audio/*': {} } } }
  return { 200: { description: 'Done', content: json(answer as z.ZodType, 'output') } }
}

function parameters(endpoint: Endpoint, part: 'params' | 'query', place: 'path' | 'query') {
  const shape = endpoint[part]
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as { properties?: object; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schema as unknown,
  }))
}
