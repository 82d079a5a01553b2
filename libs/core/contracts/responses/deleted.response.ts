import { ResponseBody } from './response-body.response';

export class DeletedResponse extends ResponseBody {
  /** Always true. */
  deleted: boolean;

  id: number;
}
