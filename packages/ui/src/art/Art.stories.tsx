import { Art, Row, Tile } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';
import { drawings } from './drawings.ts';

export default { title: 'art/Art', component: Art } satisfies Meta;

const NAMES = Object.keys(drawings) as (keyof typeof drawings)[];

export const Drawings = story(() => (
  <Row>
    {NAMES.map((name) => (
      <Tile key={name}>
        <Art name={name} alt={name} width={96} eager />
      </Tile>
    ))}
  </Row>
));
