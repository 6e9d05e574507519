/** What a person does in the app, as a file that the workspace replays. Its form is that of `core/flows/flow-schema`. */
export const FLOW_EXAMPLE = `{"lathe":"flow","version":1,"name":"Adds a task","clock":1767225600000,"seed":1,"steps":[{"do":"open","route":"/","checks":[]},{"do":"type","target":{"by":"label","text":"New task"},"text":"Milk","checks":[]},{"do":"click","target":{"by":"role","role":"button","name":"Add"},"checks":[{"check":"seen","text":"Milk"}]}]}`

export const FLOWS = `# Flows

For a new app add one \`e2e/name.flow.json\` that does its main thing as a person would and checks a whole line that is seen then; the person may keep it. Empty storage at the start, at most ten steps:

${FLOW_EXAMPLE}

Other steps: \`choose\` (\`option\`), \`check\` (\`isChecked\`), \`press\` (\`key\`), \`reload\`. Other checks: \`gone\`, \`heading\`. Never change a flow that is there.`
