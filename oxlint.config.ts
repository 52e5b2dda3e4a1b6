import { defineConfig, type OxlintOverride } from 'oxlint'

// The nine rules of ARCHITECTURE.md. `test/rules.test.ts` plants a violation of each.
// Two traps: patterns are globs as in .gitignore, so a folder is let in before its files are; and the last
// override that matches a file replaces `no-restricted-imports` whole, so each one below names all that holds for its files.

const forbid = (message: string, ...group: string[]) => ({ group, message })

const UPWARDS = forbid('Imports leave a folder by #shared/, #server/, #client/, #test/ or #scripts/.', '..', '../**')
const FOREIGN_TO_SHARED = forbid(
  'Rule 2: shared imports itself and zod only.',
  '**',
  '!./**',
  '!#shared',
  '!#shared/**',
  '!zod',
)
const FOREIGN_TO_SHARED_TESTS = {
  ...FOREIGN_TO_SHARED,
  group: [
    ...FOREIGN_TO_SHARED.group,
    '!vitest',
    '!fast-check',
    '!#test',
    '!#test/support',
    '!#test/support/work-of.ts',
  ],
}
const CLIENT = forbid('Rule 3: server never imports client.', '#client/**', 'react', 'react-dom', 'react-dom/**')
const SERVER = forbid('Rule 3: client never imports server, nor Node.', '#server/**', 'node:*')
const SERVER_FOR_TESTS = { ...SERVER, group: ['#server/**'] }
const FRAMEWORK = forbid(
  'Rule 4: only routes, http/, realtime/socket, app and main know the HTTP framework.',
  'fastify',
  'fastify/**',
  '@fastify/**',
  'ws',
)
const SQL = forbid(
  'Rule 5: only store, table and db/ know drizzle and the drivers under it.',
  'drizzle-orm',
  'drizzle-orm/**',
  'pg',
  '@electric-sql/**',
)
const VENDORS = forbid(
  'Rule 6: only providers/ import what reaches an outside service or loads a model.',
  '@ai-sdk/**',
  'nodemailer',
  'nodemailer/**',
  'openid-client',
  'onnxruntime-node',
  '@huggingface/tokenizers',
  'phonemizer',
  'llama-tokenizer-js',
  'wasm-media-encoders',
)
const ADAPTERS = forbid(
  'Rule 6: only create-services.ts, choose-language.ts, choose-voice.ts and prepare-library.ts import an adapter; import its port.ts.',
  '#server/providers/**',
  '!#server/providers/*/',
  '!#server/providers/*/port.ts',
)
const ROUTES = forbid("Rule 7: never another feature's routes.", '#server/*/routes.ts')
// Its rows may be spoken of, as types.
const TABLES = { ...forbid("Rule 7: never another feature's SQL.", '#server/*/table.ts'), allowTypeImports: true }
const OTHER_SCREENS = forbid(
  "Rule 8: a screen imports only another area's queries.ts and use-*.ts.",
  '#client/**',
  '!#client/lib/',
  '!#client/lib/**',
  '!#client/ui/',
  '!#client/ui/**',
  '!#client/*/',
  '!#client/*/queries.ts',
  '!#client/*/use-*.ts',
)
const OTHER_SCREENS_FOR_TESTS = {
  ...OTHER_SCREENS,
  group: [...OTHER_SCREENS.group, '!#client/testing/', '!#client/testing/**'],
}
const PRODUCT = forbid(
  'Rule 9: client/ui knows no product words.',
  '#shared/**',
  '#client/**',
  '!#client/lib/',
  '!#client/lib/**',
  '!#client/ui/',
  '!#client/ui/**',
)

const imports = (files: string[], ...patterns: ReturnType<typeof forbid>[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [UPWARDS, ...patterns] }] },
})

const nineRules = [
  imports(['src/shared/**'], FOREIGN_TO_SHARED),
  imports(['src/shared/**/*.test.ts'], FOREIGN_TO_SHARED_TESTS),
  imports(['src/server/**'], CLIENT, FRAMEWORK, SQL, VENDORS, ADAPTERS, ROUTES, TABLES),
  imports(
    ['src/server/*/routes.ts', 'src/server/http/**', 'src/server/realtime/socket.ts'],
    CLIENT,
    SQL,
    VENDORS,
    ADAPTERS,
    ROUTES,
    TABLES,
  ),
  imports(['src/server/app.ts', 'src/server/main.ts'], CLIENT, SQL, VENDORS, ADAPTERS, TABLES),
  imports(['src/server/*/store.ts'], CLIENT, FRAMEWORK, VENDORS, ADAPTERS, ROUTES, TABLES),
  imports(['src/server/*/table.ts', 'src/server/db/**'], CLIENT, FRAMEWORK, VENDORS, ADAPTERS, ROUTES),
  imports(['src/server/providers/**'], CLIENT, FRAMEWORK, SQL, ROUTES, TABLES),
  imports(
    ['src/server/create-services.ts', 'src/server/choose-{language,voice}.ts'],
    CLIENT,
    FRAMEWORK,
    SQL,
    VENDORS,
    ROUTES,
    TABLES,
  ),
  imports(['src/client/**'], SERVER),
  imports(['src/client/*/**'], SERVER, OTHER_SCREENS),
  imports(
    ['src/client/lib/**'],
    SERVER,
    forbid('Rule 8: lib knows no screen.', '#client/**', '!#client/lib/', '!#client/lib/**'),
  ),
  imports(['src/client/ui/**'], SERVER, PRODUCT),
  imports(['src/client/**/*.test.{ts,tsx}'], SERVER_FOR_TESTS, OTHER_SCREENS_FOR_TESTS),
  imports(['src/client/testing/**'], SERVER_FOR_TESTS),
  imports(['test/**']),
]

export default defineConfig({
  plugins: ['eslint', 'import', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error' },
  ignorePatterns: ['dist/**', 'migrations/**', 'data/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Our objects are closures; nothing of ours reads `this`.
    'typescript/unbound-method': 'off',
    // The second argument says what was looked at.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', '*.assert', '**.waitFor'] }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // role="status" and role="log" are better read out than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...nineRules,
    { files: ['src/**'], rules: { 'no-console': 'error' } },
    { files: ['src/server/{main,prepare-library,admin,backup,restore,rewards}.ts'], rules: { 'no-console': 'off' } },
    { files: ['*.config.ts', '.size-limit.mjs'], rules: { 'import/no-default-export': 'off' } },
    { files: ['**/*.{test,e2e}.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  ],
})
