import { Prose } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/Prose', component: Prose } satisfies Meta;

export const Article = story((t) => (
  <Prose>
    <h3>{t.articleTitle}</h3>
    <p>{t.paragraph}</p>
    <ul>
      <li>{t.included}</li>
      <li>{t.includedTwo}</li>
    </ul>
    <blockquote>{t.lede}</blockquote>
    <table>
      <tbody>
        <tr>
          <th scope="row">{t.tax}</th>
          <td>$149.50</td>
        </tr>
        <tr>
          <th scope="row">{t.immigration}</th>
          <td>$300.00</td>
        </tr>
      </tbody>
    </table>
  </Prose>
));
