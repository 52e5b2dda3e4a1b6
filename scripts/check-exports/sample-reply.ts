/** A reply with everything that markdown can ask of a Word file. */
export const SAMPLE_REPLY = `## Where you stand

**Count who is left.** For *five* days, note \`who\` comes and see [three employers](https://example.com/employers?near=leeds&open=noon) nearby.

| A week | Before | Now | What it means for the weeks ahead |
| --- | ---: | ---: | :-: |
| Takings | £1,900 | £1,250 | A fall of 34%, which is 650 pounds a week |
| Customers | 60 | 40 | Fewer, not poorer |

1. List the ten nearest workplaces.
   - Offices within five minutes
   - Workshops and schools
     1. Ask for the caretaker
     2. Leave a menu
2. Call three of them before Thursday.

   Say who you are and what lunch costs.
3. Count again.

Then go on:

4. Compare takings by day.
5. Decide.

> Half of the office has gone, but hunger has not.
>
> - Ask who else eats here at noon.

### A sum

\`\`\`
takings = customers * average
40      * 31.25 = 1,250
\`\`\`

---

#### In short

![A drawing of a harbour](https://example.com/harbour.png) and a line
that goes on.  
Naïve café owners, 日本, Ελλάδα and “quotes” – all kept.`
