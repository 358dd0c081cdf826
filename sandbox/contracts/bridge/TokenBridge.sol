// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../delta/DeltaTypes.sol";
import {BridgeProtocol} from "./BridgeProtocol.sol";
import {Crossing} from "./Crossing.sol";

/// @title Carries a token to its counterpart: what arrives is what was handed over less the fee, in the units of the other side.
contract TokenBridge is BridgeProtocol {
    constructor(Terms memory terms) BridgeProtocol(terms) {}

    /// @notice Destination chain: pays the recipient.
    function fill(Crossing calldata crossing) external onlyRelayer {
        _fillAsArrived(crossing);
    }

    function _minOutput(Crossing memory crossing, Lane memory lane, Bridge calldata bridge, bool)
        internal
        pure
        override
        returns (uint256)
    {
        bool fits = bridge.outputToken == lane.outputToken && bridge.scalingFactor == lane.scalingFactor
            && bridge.protocolData.length == 0;
        if (!fits) revert InvalidBridge();
        return crossing.carriedAmount;
    }
}
