import { api } from '@firm/api-client';
import { type Report, type ReportTable, reports } from '@firm/contract';
import { Button, type Column, color, fingerHigh, Icon, Panel, PanelBody, PanelHead, Table } from '@firm/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFileExport } from '../files/useFileExport.ts';
import { useTexts } from '../texts.ts';

interface Props<Row> {
  table: ReportTable;
  report: Report;
  /** The unit of the figures: "median days". */
  unit: ReactNode;
  /** One sentence that says what to see. */
  sentence: string;
  picture: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A picture of numbers with its sentence, the numbers themselves, and their file. */
export function ReportPanel<Row>({ table, report, unit, sentence, picture, columns, rows, keyOf }: Props<Row>) {
  const { t } = useTexts();
  const { from, to } = report;
  const save = useFileExport({
    download: () => api.download(reports.export, { query: { table, from, to } }),
    name: `${table}-${from}-${to}.csv`,
  });
  const title = t(`reports.${table}.title`);
  return (
    <Panel aria-labelledby={`report-${table}`}>
      <PanelHead id={`report-${table}`} title={title}>
        <Unit>{unit}</Unit>
      </PanelHead>
      <PanelBody>
        {picture}
        <Sentence>{sentence}</Sentence>
      </PanelBody>
      <Numbers>
        <summary>{t('reports.numbers')}</summary>
        <Table caption={title} columns={columns} items={rows} keyOf={keyOf} />
        <Button variant="tertiary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
          <Icon of={Download} size={16} />
          {t('reports.csv', { title })}
        </Button>
      </Numbers>
    </Panel>
  );
}

const Unit = styled.span`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Sentence = styled.p`
  margin-top: 14px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Numbers = styled.details`
  padding: 4px 16px;
  border-top: 1px solid ${color.line};

  > summary {
    ${fingerHigh}
    color: ${color.brand};
    font-size: var(--t14);
    font-weight: 600;
    cursor: pointer;
  }

  /* On paper nobody can open it: what is closed shows its sentence alone. */
  @media print {
    &:not([open]) {
      display: none;
    }

    button {
      display: none;
    }
  }
`;
